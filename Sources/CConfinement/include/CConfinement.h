// The sandbox of the worker processes for jq and for lists.

#ifndef THUMBRAIL_CONFINEMENT_H
#define THUMBRAIL_CONFINEMENT_H

/// Removes all privileges that a worker does not need from this process: environment, files, network and processes. Only descriptor 0
/// remains usable, for reading and writing.
///
/// - Parameter memory: The maximum number of bytes that the process may allocate from now on.
void confine(unsigned long memory);

/// Permanently restricts this process to the system calls that the workers need. None of them accepts a path, a network address or another
/// process. The process must have set no_new_privs.
///
/// Returns 0 on success; -1 if the kernel does not support seccomp filters, or if the architecture is not supported.
int confine_calls(void);

// The instructions of a filter for system calls. Only C files that build one define this.
#ifdef CONFINEMENT_FILTERS
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(result) BPF_STMT(BPF_RET | BPF_K, (result))
#define REFUSE (SECCOMP_RET_ERRNO | ENOSYS)
#define IF_EQUAL(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (then), (otherwise))
#define IF_ANY(bits, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), (then), (otherwise))
#define ON(call, result) IF_EQUAL(SYS_##call, 0, 1), ANSWER(result)
#define ALLOW(call) ON(call, SECCOMP_RET_ALLOW)
#endif

#endif
