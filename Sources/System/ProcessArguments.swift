import Glibc

/// The command line of a process.
public enum ProcessArguments {
    /// The command line of this process: the program's name and its arguments.
    ///
    /// When the program is loaded, Swift's runtime looks for the arguments next to the environment on the stack. If a library has set an
    /// environment variable before that, as sdl2-compat does, the environment is no longer there and `CommandLine` is empty. The arguments
    /// are then read from `/proc`.
    public static var current: [String] {
        let known = CommandLine.arguments
        guard known.isEmpty else { return known }
        // More than twice the kernel's limit on arguments, which is 6 MiB (execve(2)).
        guard let file = try? InputFile("/proc/self/cmdline"), let bytes = try? file.start(16 << 20) else { return [] }
        return words(of: bytes)
    }

    /// Returns the arguments of this process, without the program's name. If they cannot be read, the program exits with EX_OSERR: without
    /// arguments it would do something other than the user requested.
    public static func required(by program: String) -> [String] {
        let arguments = current
        guard !arguments.isEmpty else {
            let line = Array("\(program): cannot read command line: /proc is not mounted\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
            exit(71)
        }
        return Array(arguments.dropFirst())
    }

    /// Splits the content of `/proc/PID/cmdline`, in which a zero byte ends each argument.
    static func words(of bytes: [UInt8]) -> [String] {
        var arguments = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        if arguments.last?.isEmpty == true { arguments.removeLast() }
        return arguments
    }
}
