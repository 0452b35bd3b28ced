import Glibc

/// Forks of the test process that confine themselves and then make one system call.
public enum SystemCallProbe {
    /// How such a process ends.
    public enum End: Equatable {
        /// The filter allowed the call, whatever its result.
        case allowed
        /// The call failed as if it did not exist.
        case refused
        /// The kernel killed the process.
        case killed
        /// The process failed before the call.
        case failed(CInt)
    }

    struct Failure: Error {}

    /// Returns how a process that makes a system call ends.
    ///
    /// - Parameters:
    ///   - call: The number of the call.
    ///   - arguments: The arguments, at most six.
    ///   - confine: A closure that confines the process, and returns `false` if that fails. It runs after the fork, where no lock of another
    ///     thread may be needed.
    public static func end(of call: CInt, _ arguments: [Int], confine: () -> Bool) throws -> End {
        // Swift does not import `fork` and variadic functions, so that they are called by address.
        typealias Fork = @convention(c) () -> pid_t
        typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
        guard let forkAddress = dlsym(nil, "fork"), let callAddress = dlsym(nil, "syscall") else { throw Failure() }
        let fork = unsafeBitCast(forkAddress, to: Fork.self)
        let make = unsafeBitCast(callAddress, to: Call.self)
        let words = arguments + [Int](repeating: 0, count: 6 - arguments.count)
        let (first, second, third) = (words[0], words[1], words[2])
        let (fourth, fifth, sixth) = (words[3], words[4], words[5])
        let codes = (allowed: CInt(10), refused: CInt(11), notConfined: CInt(12))
        let id = fork()
        guard id >= 0 else { throw Failure() }
        if id == 0 {
            if !confine() { _exit(codes.notConfined) }
            errno = 0
            let result = make(Int(call), first, second, third, fourth, fifth, sixth)
            _exit(result < 0 && errno == ENOSYS ? codes.refused : codes.allowed)
        }
        var status: CInt = 0
        while waitpid(id, &status, 0) != id { guard errno == EINTR else { throw Failure() } }
        // The signal that ended the process, or 0, and its exit code.
        switch (status & 0x7F, status >> 8 & 0xFF) {
        case (0, codes.allowed): return .allowed
        case (0, codes.refused): return .refused
        case (SIGSYS, _): return .killed
        default: return .failed(status)
        }
    }
}
