// What Linux and its C library have and Swift's Glibc leaves out.
//
// The functions are declared here rather than taken from their headers, because Swift has those headers read already, without
// _GNU_SOURCE, when this one comes.

#include <linux/fb.h>
#include <linux/input.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/timex.h>
#include <sys/types.h>
#include <time.h>

/// `poll` with a time-out in nanoseconds.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *signals);

/// The number of the calling thread.
pid_t gettid(void);

// Dispatch's way in for other run loops, on which Foundation's own one is built. They are exported, but in no header; by name
// they are found in the shared library as well as in the static one.

/// Readable while something waits in the main queue.
int _dispatch_get_main_queue_handle_4CF(void);

/// Performs what waits in the main queue.
void _dispatch_main_queue_callback_4CF(void *unused);
