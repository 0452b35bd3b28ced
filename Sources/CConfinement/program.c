#define _GNU_SOURCE
#define CONFINEMENT_FILTERS
#include "CConfinement.h"
#include "process.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#define DESCRIPTORS 32

// MARK: Resources

static void limit(int resource, unsigned long value) {
    const struct rlimit limit = {value, value};
    setrlimit(resource, &limit);
}

static void restrict_resources(const struct program_limits *limits) {
    subordinate(3);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, limits->output);
    limit(RLIMIT_NOFILE, DESCRIPTORS);
    limit(RLIMIT_CPU, limits->cpu_seconds);
    limit(RLIMIT_DATA, limits->memory);
    limit(RLIMIT_AS, limits->address_space);
}

// MARK: Files

#define READ (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
#define EXECUTE (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE)
/// All rights of the first version of Landlock, each of which is denied where no rule grants it.
#define ALL ((LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1)

static void grant(int rules, const char *path, unsigned long long rights) {
    struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = open(path, O_PATH | O_CLOEXEC)};
    if (rule.parent_fd < 0) return;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
}

/// Restricts this process to reading what the distribution has installed: no kiosk, no state, no settings, no home. A kernel without Landlock
/// ignores this, and the permissions of the user apply.
static void restrict_files(const char *program) {
    const struct landlock_ruleset_attr handled = {.handled_access_fs = ALL};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled.handled_access_fs, 0);
    if (rules < 0) return;
    grant(rules, "/usr", READ);
    grant(rules, "/etc/fonts", READ);
    grant(rules, "/var/cache/fontconfig", READ);
    grant(rules, "/etc/ld.so.cache", LANDLOCK_ACCESS_FS_READ_FILE);
    // The dynamic linker, which the kernel executes with the program.
    grant(rules, "/lib", READ | EXECUTE);
    grant(rules, "/lib64", READ | EXECUTE);
    grant(rules, program, EXECUTE);
    syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
}

// MARK: System calls

#define DENY (SECCOMP_RET_ERRNO | EACCES)
// Allows a call on standard output and standard error only.
#define ALLOW_ON_OUTPUT(call)                                                                                              \
    IF_EQUAL(SYS_##call, 0, 5), LOAD(args[0]), IF_EQUAL(1, 1, 0), IF_EQUAL(2, 0, 1), ANSWER(SECCOMP_RET_ALLOW),            \
        ANSWER(DENY)
// Allows opening a file for reading only; the flags are the given argument.
#define ALLOW_READING(call, flags)                                                                                         \
    IF_EQUAL(SYS_##call, 0, 4), LOAD(args[flags]), IF_ANY(O_ACCMODE | O_CREAT | O_TRUNC, 0, 1), ANSWER(DENY),              \
        ANSWER(SECCOMP_RET_ALLOW)

// Allows a call that names a process by its first argument on this process only.
#define ALLOW_ON_SELF(call)                                                                                                \
    IF_EQUAL(SYS_##call, 0, 4), LOAD(args[0]), IF_EQUAL(0, 0, 1), ANSWER(SECCOMP_RET_ALLOW), ANSWER(DENY)

/// Restricts this process to the system calls that the programs need, and calls of newer libraries that change nothing. All others fail: no
/// network, no writing to files, no other process.
///
/// Returns whether the kernel applies the restrictions.
static int restrict_calls(int needs_threads) {
#ifdef ARCHITECTURE
    struct sock_filter instructions[] = {
        LOAD(arch),
        IF_EQUAL(ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
        // Files.
        ALLOW(read),
        ALLOW(pread64),
        ALLOW(lseek),
        ALLOW(close),
        ALLOW(fstat),
        ALLOW(newfstatat),
        ALLOW(statx),
        ALLOW(statfs),
        ALLOW(fstatfs),
        ALLOW(getdents64),
        ALLOW(readlinkat),
        ALLOW(faccessat),
        ALLOW(faccessat2),
        ALLOW(fadvise64),
        ALLOW(fcntl),
        ALLOW(getcwd),
        ALLOW_READING(openat, 2),
        ALLOW_ON_OUTPUT(write),
        ALLOW_ON_OUTPUT(writev),
#ifdef __x86_64__
        ALLOW(stat),
        ALLOW(lstat),
        ALLOW(access),
        ALLOW(readlink),
        ALLOW(arch_prctl),
        ALLOW(time),
        ALLOW_READING(open, 1),
#endif
        // Memory. Only a file can be mapped as executable, and not as writable at the same time.
        IF_EQUAL(SYS_mmap, 0, 6),
        LOAD(args[2]),
        IF_ANY(PROT_EXEC, 0, 4),
        IF_ANY(PROT_WRITE, 2, 0),
        LOAD(args[3]),
        IF_ANY(MAP_ANONYMOUS, 0, 1),
        ANSWER(DENY),
        LOAD(nr),
        ALLOW(mmap),
        IF_EQUAL(SYS_mprotect, 0, 4),
        LOAD(args[2]),
        IF_ANY(PROT_EXEC, 0, 1),
        ANSWER(DENY),
        ANSWER(SECCOMP_RET_ALLOW),
        ALLOW(munmap),
        ALLOW(mremap),
        ALLOW(madvise),
        ALLOW(brk),
        ALLOW(futex),
        ALLOW(set_tid_address),
        ALLOW(set_robust_list),
        ALLOW(rseq),
        // Clocks, random numbers, identities and limits, which cannot be raised.
        ALLOW(clock_gettime),
        ALLOW(gettimeofday),
        ALLOW(getrandom),
        ALLOW(sysinfo),
        ALLOW(uname),
        ALLOW(getpid),
        ALLOW(gettid),
        ALLOW(getuid),
        ALLOW(geteuid),
        ALLOW(getgid),
        ALLOW(getegid),
        ALLOW(getrusage),
        ALLOW_ON_SELF(prlimit64),
        ALLOW(sched_yield),
        ALLOW(sched_getaffinity),
        ALLOW(rt_sigaction),
        ALLOW(rt_sigprocmask),
        ALLOW(rt_sigreturn),
        ALLOW(sigaltstack),
        ALLOW(restart_syscall),
        // A thread, but no process. The C library falls back on this call from clone3, whose flags are in memory.
        IF_EQUAL(SYS_clone, 0, 4),
        LOAD(args[0]),
        IF_ANY(CLONE_THREAD, 0, 1),
        ANSWER(needs_threads ? SECCOMP_RET_ALLOW : REFUSE),
        ANSWER(REFUSE),
        ALLOW(execve),
        ALLOW(exit),
        ALLOW(exit_group),
        // A library that tries another call gets ENOSYS and continues without it.
        ANSWER(REFUSE),
    };
    const struct sock_fprog program = {sizeof instructions / sizeof *instructions, instructions};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0UL, 0UL) == 0;
#else
    return 0;
#endif
}

int execute_confined(char **arguments, const struct program_limits *limits) {
    // The parent process may have read the beginning of the input.
    lseek(0, 0, SEEK_SET);
    restrict_resources(limits);
    restrict_files(arguments[0]);
    // Without the filter, nothing is executed.
    if (!restrict_calls(limits->needs_threads)) return 126;
    static char *no_environment[] = {NULL};
    execve(arguments[0], arguments, no_environment);
    return errno == ENOENT ? 127 : 126;
}
