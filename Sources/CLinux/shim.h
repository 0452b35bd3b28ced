// What Linux and its C library have and Swift's Glibc leaves out.
//
// The functions are declared here rather than taken from their headers, because Swift has those headers read already, without
// _GNU_SOURCE, when this one comes.

#include <linux/audit.h>
#include <linux/fb.h>
#include <linux/filter.h>
#include <linux/input.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

/// `poll` with a time-out in nanoseconds.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *signals);

/// Closes all descriptors from one to another.
int close_range(unsigned int first, unsigned int last, int flags);

/// A file that is nothing but memory.
int memfd_create(const char *name, unsigned int flags);

/// A descriptor of a process, readable once it has ended.
int pidfd_open(int process, unsigned int flags);

/// `prctl`, with one argument: Swift calls no function with a variable number of them.
static inline int process_control(int option, unsigned long value) {
    return prctl(option, value, 0UL, 0UL, 0UL);
}

/// Has a program that is started begin in a folder.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);

/// Has a program that is started have no descriptor from one on.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// How much memory of its own a process may have, in bytes.
static inline int limit_data(pid_t process, unsigned long bytes) {
    struct rlimit limit = {bytes, bytes};
    return (int)syscall(SYS_prlimit64, process, RLIMIT_DATA, &limit, (struct rlimit *)0);
}

/// The variables of this process, with a null behind the last.
static inline char **process_environment(void) {
    extern char **environ;
    return environ;
}

/// What the kernel calls the numbering of system calls that programs for this machine use; 0 where that is not known here.
static inline unsigned int system_call_architecture(void) {
#if defined(__x86_64__)
    return AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
    return AUDIT_ARCH_AARCH64;
#else
    return 0;
#endif
}

/// Has a program decide, from now on and for good, about each system call of the calling thread and of those that it starts.
static inline int filter_system_calls(const struct sock_fprog *program) {
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, program, 0UL, 0UL);
}

/// The number of the calling thread.
pid_t gettid(void);

// Dispatch's way in for other run loops, on which Foundation's own one is built. They are exported, but in no header; by name
// they are found in the shared library as well as in the static one.

/// Readable while something waits in the main queue.
int _dispatch_get_main_queue_handle_4CF(void);

/// Performs what waits in the main queue.
void _dispatch_main_queue_callback_4CF(void *unused);
