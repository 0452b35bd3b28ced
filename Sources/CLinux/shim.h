// Functions of Linux and its C library that are missing in Swift's Glibc module.
//
// The functions are declared here, because Swift has already read their headers, without _GNU_SOURCE, when it reads this one.

#include <errno.h>
#include <linux/audit.h>
#include <linux/fb.h>
#include <linux/filter.h>
#include <linux/gpio.h>
#include <linux/input.h>
#include <linux/seccomp.h>
#include <fcntl.h>
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
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <wchar.h>

/// Waits like `poll`, but with a timeout in nanoseconds.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *signals);

/// Closes all descriptors from `first` to `last`.
int close_range(unsigned int first, unsigned int last, int flags);

/// Creates an anonymous file in memory.
int memfd_create(const char *name, unsigned int flags);

/// Renames a file, or atomically exchanges two with the flag RENAME_EXCHANGE of <linux/fs.h>, a header that clashes with Glibc's
/// <sys/mount.h>.
int renameat2(int folder, const char *path, int other_folder, const char *other_path, unsigned int flags);
enum { RENAME_EXCHANGE_FOLDERS = 2 };

/// Opens a descriptor of a process, which becomes readable when the process exits.
int pidfd_open(int process, unsigned int flags);

/// Calls `prctl` with one argument. Swift cannot call variadic functions.
static inline int process_control(int option, unsigned long value) {
    return prctl(option, value, 0UL, 0UL, 0UL);
}

/// Sets the working directory of the program to start.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);

/// Closes all descriptors from `from` on in the program to start.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// Sets the maximum size of a process's data segment (RLIMIT_DATA), in bytes.
static inline int limit_data(pid_t process, unsigned long bytes) {
    struct rlimit limit = {bytes, bytes};
    return (int)syscall(SYS_prlimit64, process, RLIMIT_DATA, &limit, (struct rlimit *)0);
}

/// Returns the environment variables of this process, terminated by a null pointer.
static inline char **process_environment(void) {
    extern char **environ;
    return environ;
}

/// Returns the kernel's identifier of the system call architecture (AUDIT_ARCH); 0 if the architecture is not supported here.
static inline unsigned int system_call_architecture(void) {
#if defined(__x86_64__)
    return AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
    return AUDIT_ARCH_AARCH64;
#else
    return 0;
#endif
}

/// Permanently installs a seccomp filter program for the calling thread and the threads and processes that it starts.
static inline int filter_system_calls(const struct sock_fprog *program) {
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, program, 0UL, 0UL);
}

/// Returns the identifier of the calling thread.
pid_t gettid(void);

// Dispatch's interface for other run loops, which Foundation's run loop uses. The functions are exported but declared in no header. They
// exist in the shared and in the static library.

/// Returns a descriptor that is readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// Performs the work in the main queue.
void _dispatch_main_queue_callback_4CF(void *unused);

/// Reads the name, label and line count of a GPIO chip.
static inline int gpio_chip(int chip, struct gpiochip_info *info) { return ioctl(chip, GPIO_GET_CHIPINFO_IOCTL, info); }

/// Opens a line of a GPIO chip as an input. Edge events are read from the returned descriptor, which is -1 on failure.
///
/// The flags are GPIO_V2_LINE_FLAG_ constants. The debounce period is in microseconds.
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

/// Returns 1 if a line is active, 0 if it is not, and -1 on failure.
static inline int gpio_value(int line) {
    struct gpio_v2_line_values values = {0, 1};
    return ioctl(line, GPIO_V2_LINE_GET_VALUES_IOCTL, &values) < 0 ? -1 : (int)(values.bits & 1);
}

/// Reads the name of an input device, terminated by NUL.
static inline int input_name(int device, char *name, unsigned int size) {
    return ioctl(device, EVIOCGNAME(size), name);
}

/// Reads the state of all keys, one bit for each; a set bit means pressed.
static inline int input_keys(int device, unsigned char *bits, unsigned int size) {
    return ioctl(device, EVIOCGKEY(size), bits);
}

/// Reads the state of all switches, one bit for each; a set bit means on.
static inline int input_switches(int device, unsigned char *bits, unsigned int size) {
    return ioctl(device, EVIOCGSW(size), bits);
}

/// The maximum number of descriptors that are sent or received with one message.
enum { MOST_DESCRIPTORS = 64 };

/// Sends bytes with up to MOST_DESCRIPTORS descriptors, which are duplicated for the receiver. Does not wait.
static inline ssize_t send_with_descriptors(
    int to, const void *bytes, size_t count, const int *descriptors, unsigned int number) {
    struct iovec part = {(void *)bytes, count};
    union { char bytes[CMSG_SPACE(sizeof(int) * MOST_DESCRIPTORS)]; struct cmsghdr header; } rights;
    struct msghdr message;
    if (number > MOST_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    memset(&message, 0, sizeof message);
    memset(&rights, 0, sizeof rights);
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    if (number > 0) {
        message.msg_control = rights.bytes;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * number);
        rights.header.cmsg_len = CMSG_LEN(sizeof(int) * number);
        rights.header.cmsg_level = SOL_SOCKET;
        rights.header.cmsg_type = SCM_RIGHTS;
        memcpy(CMSG_DATA(&rights.header), descriptors, sizeof(int) * number);
    }
    return sendmsg(to, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// Receives bytes and at most `maximum_number` descriptors sent with them, opened as close-on-exec. Stores the number of descriptors in
/// `number`. The kernel closes any others. `maximum_number` must not exceed MOST_DESCRIPTORS.
static inline ssize_t receive_with_descriptors(
    int from, void *bytes, size_t count, int *descriptors, unsigned int maximum_number, unsigned int *number) {
    struct iovec part = {bytes, count};
    union { char bytes[CMSG_SPACE(sizeof(int) * MOST_DESCRIPTORS)]; struct cmsghdr header; } rights;
    struct msghdr message;
    *number = 0;
    if (maximum_number > MOST_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    memset(&message, 0, sizeof message);
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = rights.bytes;
    // CMSG_SPACE includes padding, which holds one more descriptor if `maximum_number` is odd. That descriptor would stay open.
    message.msg_controllen = CMSG_LEN(sizeof(int) * maximum_number);
    ssize_t got = recvmsg(from, &message, MSG_CMSG_CLOEXEC);
    struct cmsghdr *header = got >= 0 ? CMSG_FIRSTHDR(&message) : (struct cmsghdr *)0;
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
        *number = (unsigned int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        memcpy(descriptors, CMSG_DATA(header), sizeof(int) * *number);
    }
    return got;
}

/// Sends bytes with one descriptor; -1 sends none. Does not wait.
static inline ssize_t send_with_descriptor(int to, const void *bytes, size_t count, int descriptor) {
    return send_with_descriptors(to, bytes, count, &descriptor, descriptor >= 0);
}

/// Receives bytes and the first descriptor sent with them. Leaves `descriptor` unchanged if there is none.
static inline ssize_t receive_with_descriptor(int from, void *bytes, size_t count, int *descriptor) {
    unsigned int number;
    return receive_with_descriptors(from, bytes, count, descriptor, 1, &number);
}

/// Stores the user and process identifiers of the peer of a socket. Returns 0 on success and -1 on failure.
static inline int socket_peer(int socket, unsigned int *user, int *process) {
    struct { int process; unsigned int user, group; } peer = {0, 0, 0};
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -1;
    *user = peer.user;
    *process = peer.process;
    return 0;
}

// The values of the kernel. The C library defines these constants only with _GNU_SOURCE.
enum { F_SEAL_SEAL = 1, F_SEAL_SHRINK = 2, F_SEAL_GROW = 4, MFD_CLOEXEC = 1, MFD_ALLOW_SEALING = 2 };

/// Permanently adds seals to a file in memory (F_ADD_SEALS).
static inline int seal(int file, int seals) { return fcntl(file, 1033, seals); }

/// Returns the faulting address of a signal that the CPU raised.
static inline unsigned long signal_address(const siginfo_t *info) { return (unsigned long)info->si_addr; }

/// Returns the process identifier of the sender of a signal that the CPU did not raise.
static inline int signal_sender(const siginfo_t *info) { return info->si_pid; }

/// Returns the program counter at which a signal interrupted a thread; 0 if the architecture is not supported here.
static inline unsigned long signal_place(const void *context) {
#if defined(__x86_64__)
    return (unsigned long)((const ucontext_t *)context)->uc_mcontext.gregs[16];
#elif defined(__aarch64__)
    return (unsigned long)((const ucontext_t *)context)->uc_mcontext.pc;
#else
    return 0;
#endif
}

/// Sends a signal to the calling thread.
static inline int signal_this_thread(int number) { return (int)syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), number); }
