// The sandboxes of the worker processes for jq and for lists, and of programs of the distribution.

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

/// The limits of a program in a sandbox.
struct program_limits {
    /// The memory, the address space with libraries and mapped files, and the size of a file that is written, in bytes.
    unsigned long memory, address_space, output;
    /// The CPU time, in seconds.
    unsigned long cpu_seconds;
    /// 1 if the program starts threads, otherwise 0.
    int needs_threads;
};

/// Executes a program of the distribution in a sandbox, without environment: it reads its standard input and what is installed, writes its
/// standard output, and can do nothing else. It opens libraries and data by their paths after it has been executed, so it cannot confine
/// itself. The limits survive the execution, and nobody can lift them.
///
/// - Parameter arguments: The path of the program and its arguments.
/// - Returns: The exit status if the program cannot be executed: 127 if it does not exist, otherwise 126.
int execute_confined(char **arguments, const struct program_limits *limits);

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
