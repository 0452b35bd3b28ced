#define _GNU_SOURCE
#define CONFINEMENT_FILTERS
#include "CConfinement.h"
#include "process.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define KILL(call) ON(call, SECCOMP_RET_KILL_PROCESS)
// Allows a call on descriptor 0, the channel. The descriptor is a C `int`, so the kernel uses only the lower half of the argument.
#define ALLOW_ON_CHANNEL(call)                                                                                            \
    IF_EQUAL(SYS_##call, 0, 4), LOAD(args[0]), IF_EQUAL(0, 0, 1), ANSWER(SECCOMP_RET_ALLOW), ANSWER(REFUSE)
#define ALLOW_WITHOUT_EXECUTION(call)                                                                                     \
    IF_EQUAL(SYS_##call, 0, 4), LOAD(args[2]), IF_ANY(PROT_EXEC, 1, 0), ANSWER(SECCOMP_RET_ALLOW), ANSWER(REFUSE)

int confine_calls(void) {
#ifdef ARCHITECTURE
    static struct sock_filter instructions[] = {
        LOAD(arch),
        IF_EQUAL(ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
        ALLOW_ON_CHANNEL(read),
        ALLOW_ON_CHANNEL(write),
        ALLOW(restart_syscall),
        // Memory, except executable memory.
        ALLOW_WITHOUT_EXECUTION(mmap),
        ALLOW_WITHOUT_EXECUTION(mprotect),
        ALLOW(munmap),
        ALLOW(mremap),
        ALLOW(madvise),
        ALLOW(brk),
        ALLOW(futex),
        // Clocks, random numbers, the host's memory size (which qsort reads), and exiting.
        ALLOW(clock_gettime),
        ALLOW(gettimeofday),
        ALLOW(getrandom),
        ALLOW(sysinfo),
        ALLOW(rt_sigreturn),
        ALLOW(exit),
        ALLOW(exit_group),
        // No library makes these calls by accident: a process that makes one is compromised.
        KILL(execve),
        KILL(execveat),
        KILL(socket),
        KILL(connect),
        KILL(ptrace),
        KILL(process_vm_readv),
        KILL(process_vm_writev),
        KILL(kill),
        KILL(tkill),
        KILL(tgkill),
        KILL(rt_sigqueueinfo),
        // A library that opens a file gets ENOSYS and continues without it.
        ANSWER(REFUSE),
    };
    static const struct sock_fprog program = {sizeof instructions / sizeof *instructions, instructions};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0UL, 0UL);
#else
    return -1;
#endif
}

static void limit(int resource, unsigned long value) {
    const struct rlimit limit = {value, value};
    setrlimit(resource, &limit);
}

/// Returns the address space of this process in bytes.
static unsigned long address_space(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file) {
        if (fscanf(file, "%lu", &pages) != 1) pages = 0;
        fclose(file);
    }
    return pages ? pages * (unsigned long)sysconf(_SC_PAGESIZE) : 64UL << 20;
}

void confine(unsigned long memory) {
    // Loads the time zone for `localtime` and `strflocaltime`, because its file cannot be opened afterwards.
    unsetenv("TZ");
    tzset();
    // `clearenv` is not used: after it, `env` in libjq 1.6 dereferences a null pointer.
    static char *nothing[] = {NULL};
    environ = nothing;
    subordinate(1);
    // Only root can read this process's memory or attach to it.
    prctl(PR_SET_DUMPABLE, 0UL, 0UL, 0UL, 0UL);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 1);
    limit(RLIMIT_DATA, memory);
    // The additional 16 MiB are for the stack.
    limit(RLIMIT_AS, address_space() + memory + (16UL << 20));
    // If the kernel does not support seccomp filters, only the limits above apply.
    confine_calls();
}
