import CLinux
import Glibc

/// Restricts this process to the system calls that decoding needs, with a filter program that the kernel runs before
/// each call.
///
/// Pictures are untrusted, and the decoding libraries may have vulnerabilities. Code that takes over the decoder cannot use
/// any system call that accepts a path, a network address or another process. At worst, it can draw a wrong picture or
/// exit.
enum SeccompFilter {
    /// Installs the filter permanently for this thread and its children. The thread must have set no_new_privs.
    ///
    /// - Returns: `false` if the kernel does not support filters, or if the system call numbers of the architecture are
    ///   unknown.
    @discardableResult
    static func install() -> Bool {
        guard system_call_architecture() != 0 else { return false }
        var instructions = program
        return instructions.withUnsafeMutableBufferPointer { buffer in
            var program = sock_fprog(len: UInt16(buffer.count), filter: buffer.baseAddress)
            return filter_system_calls(&program) == 0
        }
    }

    /// The program for the kernel's packet filter, which checks the call's number, architecture and arguments.
    static let program: [sock_filter] =
        [load(architecture), ifEqual(system_call_architecture(), skip: 1, else: 0), answer(kill), load(number)]
        + channel + memory + time + forbiddenCalls + otherCalls

    // MARK: Calls

    /// Calls for messages over the channel, which is standard input, and for the files received with them.
    private static let channel: [sock_filter] =
        [SYS_recvmsg, SYS_sendmsg].flatMap { call in
            when(call, [load(argument(0)), ifEqual(0, skip: 0, else: 1), answer(allow), answer(refuse)])
        }
        + [SYS_ppoll, SYS_restart_syscall, SYS_lseek, SYS_close].flatMap { when($0, [answer(allow)]) } + poll

    /// The call `poll`, which newer architectures do not have.
    private static var poll: [sock_filter] {
        #if arch(x86_64)
            when(SYS_poll, [answer(allow)])
        #else
            []
        #endif
    }

    /// Calls for memory, except executable memory.
    private static let memory: [sock_filter] =
        [SYS_mmap, SYS_mprotect].flatMap { call in
            when(
                call,
                [load(argument(2)), ifAny(of: UInt32(PROT_EXEC), skip: 1, else: 0), answer(allow), answer(refuse)])
        }
        + [SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk, SYS_futex].flatMap { when($0, [answer(allow)]) }

    /// Calls for clocks, the CPU time limit of this process, random numbers, the host's memory size (which `qsort` reads),
    /// and exiting.
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

    /// Calls that no library needs. A process that makes one has been taken over and is killed.
    private static let forbiddenCalls: [sock_filter] = [
        SYS_execve, SYS_execveat, SYS_socket, SYS_connect, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
        SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo,
    ].flatMap { when($0, [answer(kill)]) }

    /// The result of all other calls. A C library that opens a file or tries a newer system call gets ENOSYS and continues
    /// without it.
    private static let otherCalls = [answer(refuse)]

    // MARK: Results

    private static let allow = UInt32(SECCOMP_RET_ALLOW)
    private static let refuse = UInt32(SECCOMP_RET_ERRNO) | UInt32(ENOSYS)
    private static let kill = UInt32(SECCOMP_RET_KILL_PROCESS)

    // MARK: Instructions

    // Offsets in the kernel's seccomp_data, the input of the program.
    private static let number = 0
    private static let architecture = 4

    /// Returns the offset of the lower 32 bits of an argument. For a C `int`, the kernel uses only these bits.
    private static func argument(_ index: Int) -> Int { 16 + index * 8 }

    /// Returns instructions that are executed only for one system call. They must end with a result.
    private static func when(_ call: CInt, _ instructions: [sock_filter]) -> [sock_filter] {
        [ifEqual(UInt32(bitPattern: call), skip: 0, else: instructions.count)] + instructions
    }

    private static func load(_ offset: Int) -> sock_filter {
        sock_filter(code: UInt16(BPF_LD | BPF_W | BPF_ABS), jt: 0, jf: 0, k: UInt32(offset))
    }

    /// Returns a conditional jump.
    ///
    /// - Parameters:
    ///   - skip: The number of following instructions to skip if the values are equal.
    ///   - other: The number of following instructions to skip otherwise.
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
