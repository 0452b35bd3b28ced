import Glibc

/// What a process was started with.
public enum ProcessArguments {
    /// Of this process: the program's name, and what was given to it.
    ///
    /// Swift's runtime looks for them beside the environment on the stack, when the program is loaded. A library that sets a variable
    /// before that, as sdl2-compat does, has moved the environment away: then `CommandLine` is empty, and the kernel is asked.
    public static var current: [String] {
        let known = CommandLine.arguments
        guard known.isEmpty else { return known }
        // More than twice of what the kernel hands to a process: 6 MiB (execve(2)).
        guard let file = try? InputFile("/proc/self/cmdline"), let bytes = try? file.start(16 << 20) else { return [] }
        return words(of: bytes)
    }

    /// The arguments of this process behind the program's name. Where they cannot be read, the program ends with EX_OSERR: without them it
    /// would do something else than it was asked to.
    public static func required(by program: String) -> [String] {
        let arguments = current
        guard !arguments.isEmpty else {
            let line = Array("\(program): the command line cannot be read: /proc is not mounted\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
            exit(71)
        }
        return Array(arguments.dropFirst())
    }

    /// What stands in `/proc/PID/cmdline`: each argument is followed by a zero byte.
    static func words(of bytes: [UInt8]) -> [String] {
        var words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        if words.last?.isEmpty == true { words.removeLast() }
        return words
    }
}
