import CLinux
import Glibc

/// Leaves this process only those system calls that decoding takes, by a program that the kernel runs before each call.
///
/// Pictures come from anywhere, and those who wrote one may know more of the libraries that read it than their authors do. Code
/// that took over the decoder would find no call that takes a path, an address or another process: it could draw a wrong
/// picture, and end.
enum SeccompFilter {
    /// Filters the calls of this thread and of its children, for good. The thread must have given up new privileges.
    ///
    /// - Returns: false where the kernel has no filters, or numbers its calls in a way that is not known here.
    @discardableResult
    static func install() -> Bool {
        guard system_call_architecture() != 0 else { return false }
        var instructions = program
        return instructions.withUnsafeMutableBufferPointer { buffer in
            var program = sock_fprog(len: UInt16(buffer.count), filter: buffer.baseAddress)
            return filter_system_calls(&program) == 0
        }
    }

    /// A program for the kernel's packet filter, which looks at the call's number, architecture and arguments.
    static let program: [sock_filter] =
        [load(architecture), ifEqual(system_call_architecture(), skip: 1, else: 0), answer(kill), load(number)]
        + channel + memory + time + whatIsNeverMeant + end

    // MARK: Calls

    /// Messages over the channel, which is standard input, and the files that come with them.
    private static let channel: [sock_filter] =
        [SYS_recvmsg, SYS_sendmsg].flatMap { call in
            when(call, [load(argument(0)), ifEqual(0, skip: 0, else: 1), answer(allow), answer(refuse)])
        }
        + [SYS_ppoll, SYS_restart_syscall, SYS_lseek, SYS_close].flatMap { when($0, [answer(allow)]) } + poll

    /// Newer architectures have no such call.
    private static var poll: [sock_filter] {
        #if arch(x86_64)
            when(SYS_poll, [answer(allow)])
        #else
            []
        #endif
    }

    /// Memory of all kinds, but none whose content can be executed.
    private static let memory: [sock_filter] =
        [SYS_mmap, SYS_mprotect].flatMap { call in
            when(
                call,
                [load(argument(2)), ifAny(of: UInt32(PROT_EXEC), skip: 1, else: 0), answer(allow), answer(refuse)])
        }
        + [SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk, SYS_futex].flatMap { when($0, [answer(allow)]) }

    /// Clocks, this process's own limit of processor time, random numbers, the machine's memory (of which qsort takes its share), and
    /// the end.
    private static let time: [sock_filter] =
        [
            SYS_clock_gettime, SYS_gettimeofday, SYS_getrusage, SYS_getrandom, SYS_sysinfo, SYS_sched_yield,
            SYS_rt_sigreturn, SYS_exit, SYS_exit_group,
        ].flatMap { when($0, [answer(allow)]) }
        + when(
            SYS_prlimit64,
            [
                load(argument(0)), ifEqual(0, skip: 0, else: 3), load(argument(1)),
                ifEqual(UInt32(RLIMIT_CPU.rawValue), skip: 0, else: 1), answer(allow), answer(refuse),
            ])

    /// What no library asks for in passing: whoever does has taken over the program, which ends.
    private static let whatIsNeverMeant: [sock_filter] = [
        SYS_execve, SYS_execveat, SYS_socket, SYS_connect, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
        SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo,
    ].flatMap { when($0, [answer(kill)]) }

    /// A C library that looks for a file, or tries a call of a later kernel, is told that there is no such call, and goes on
    /// without it.
    private static let end = [answer(refuse)]

    // MARK: Answers

    private static let allow = UInt32(SECCOMP_RET_ALLOW)
    private static let refuse = UInt32(SECCOMP_RET_ERRNO) | UInt32(ENOSYS)
    private static let kill = UInt32(SECCOMP_RET_KILL_PROCESS)

    // MARK: Instructions

    // Where they lie in what the kernel gives to the program, its seccomp_data.
    private static let number = 0
    private static let architecture = 4

    /// The lower half of an argument, of which the kernel looks at no more where it takes a C `int`.
    private static func argument(_ index: Int) -> Int { 16 + index * 8 }

    /// What follows is done for one call alone. It has to end with answers.
    private static func when(_ call: CInt, _ instructions: [sock_filter]) -> [sock_filter] {
        [ifEqual(UInt32(bitPattern: call), skip: 0, else: instructions.count)] + instructions
    }

    private static func load(_ offset: Int) -> sock_filter {
        sock_filter(code: UInt16(BPF_LD | BPF_W | BPF_ABS), jt: 0, jf: 0, k: UInt32(offset))
    }

    /// - Parameters:
    ///   - skip: how many of the next instructions are left out where that is so.
    ///   - other: how many are where it is not.
    private static func ifEqual(_ value: UInt32, skip: Int, else other: Int) -> sock_filter {
        sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: UInt8(skip), jf: UInt8(other), k: value)
    }

    private static func ifAny(of bits: UInt32, skip: Int, else other: Int) -> sock_filter {
        sock_filter(code: UInt16(BPF_JMP | BPF_JSET | BPF_K), jt: UInt8(skip), jf: UInt8(other), k: bits)
    }

    private static func answer(_ value: UInt32) -> sock_filter {
        sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: value)
    }
}
