// What Linux and its C library have and Swift's Glibc leaves out.
//
// The functions are declared here rather than taken from their headers, because Swift has those headers read already, without
// _GNU_SOURCE, when this one comes.

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

/// `poll` with a time-out in nanoseconds.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *signals);

/// Closes all descriptors from one to another.
int close_range(unsigned int first, unsigned int last, int flags);

/// A file that is nothing but memory.
int memfd_create(const char *name, unsigned int flags);

/// `rename` that can have two names change places: RENAME_EXCHANGE of <linux/fs.h>, which clashes with Glibc's <sys/mount.h>.
int renameat2(int folder, const char *path, int other_folder, const char *other_path, unsigned int flags);
enum { RENAME_EXCHANGE_FOLDERS = 2 };

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

/// The most descriptors that are sent or received with one message.
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

/// Receives bytes and the first `most` descriptors sent with them, opened as close-on-exec; stores their number in `number`.
/// The kernel closes the others. `most` is at most MOST_DESCRIPTORS.
static inline ssize_t receive_with_descriptors(
    int from, void *bytes, size_t count, int *descriptors, unsigned int most, unsigned int *number) {
    struct iovec part = {bytes, count};
    union { char bytes[CMSG_SPACE(sizeof(int) * MOST_DESCRIPTORS)]; struct cmsghdr header; } rights;
    struct msghdr message;
    *number = 0;
    if (most > MOST_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    memset(&message, 0, sizeof message);
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = rights.bytes;
    // Not CMSG_SPACE, whose padding holds one more where `most` is odd: that one would stay open.
    message.msg_controllen = CMSG_LEN(sizeof(int) * most);
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

/// Who is at the other end of a socket: `user` of the process `process`; -1 where that is not known.
static inline int socket_peer(int socket, unsigned int *user, int *process) {
    struct { int process; unsigned int user, group; } peer = {0, 0, 0};
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -1;
    *user = peer.user;
    *process = peer.process;
    return 0;
}

// As the kernel numbers them; the C library has them for those only who ask for all of GNU.
enum { F_SEAL_SEAL = 1, F_SEAL_SHRINK = 2, F_SEAL_GROW = 4, MFD_CLOEXEC = 1, MFD_ALLOW_SEALING = 2 };

/// Has a file in memory refuse what seals say, for good: F_ADD_SEALS.
static inline int seal(int file, int seals) { return fcntl(file, 1033, seals); }

/// The address that a signal of the processor is about.
static inline unsigned long signal_address(const siginfo_t *info) { return (unsigned long)info->si_addr; }

/// Who has sent a signal that is not the processor's.
static inline int signal_sender(const siginfo_t *info) { return info->si_pid; }

/// Where a thread was when a signal came; 0 where that is not known here.
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
