// What Linux and its C library have and Swift's Glibc leaves out.
//
// The functions are declared here rather than taken from their headers, because Swift has those headers read already, without
// _GNU_SOURCE, when this one comes.

#include <linux/audit.h>
#include <linux/fb.h>
#include <linux/filter.h>
#include <linux/gpio.h>
#include <linux/input.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/ioctl.h>
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

/// What a chip with input and output lines says of itself.
static inline int gpio_chip(int chip, struct gpiochip_info *info) { return ioctl(chip, GPIO_GET_CHIPINFO_IOCTL, info); }

/// A descriptor of a line of a chip, from which the changes of its input are read; -1 where there is none.
///
/// Flags are those of GPIO_V2_LINE_FLAG_; the time for which it has to stay as it is, before that counts, is in microseconds.
static inline int gpio_input(int chip, unsigned int line, unsigned long long flags, unsigned int debounce) {
    struct gpio_v2_line_request request;
    memset(&request, 0, sizeof request);
    request.offsets[0] = line;
    request.num_lines = 1;
    strcpy(request.consumer, "thumbrail");
    request.config.flags =
        flags | GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_EDGE_RISING | GPIO_V2_LINE_FLAG_EDGE_FALLING;
    if (debounce > 0) {
        request.config.num_attrs = 1;
        request.config.attrs[0].mask = 1;
        request.config.attrs[0].attr.id = GPIO_V2_LINE_ATTR_ID_DEBOUNCE;
        request.config.attrs[0].attr.debounce_period_us = debounce;
    }
    return ioctl(chip, GPIO_V2_GET_LINE_IOCTL, &request) < 0 ? -1 : request.fd;
}

/// Whether a line is active: 1, 0, or -1 where that is not known.
static inline int gpio_value(int line) {
    struct gpio_v2_line_values values = {0, 1};
    return ioctl(line, GPIO_V2_LINE_GET_VALUES_IOCTL, &values) < 0 ? -1 : (int)(values.bits & 1);
}

/// The name of an input device, with a NUL behind it.
static inline int input_name(int device, char *name, unsigned int size) {
    return ioctl(device, EVIOCGNAME(size), name);
}

/// Which keys are down, a bit each.
static inline int input_keys(int device, unsigned char *bits, unsigned int size) {
    return ioctl(device, EVIOCGKEY(size), bits);
}

/// Which switches are on, a bit each.
static inline int input_switches(int device, unsigned char *bits, unsigned int size) {
    return ioctl(device, EVIOCGSW(size), bits);
}
