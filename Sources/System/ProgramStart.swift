import CLinux
import Glibc

/// The parameters of a child process. The process starts in a new process group, with default signal handling, an empty signal mask, and no
/// inherited descriptors except those listed here.
public struct ProgramStart {
    /// The path of the executable. A name without a slash is looked up in `PATH`; a relative path is relative to `folder`.
    public var program: String
    /// The arguments, starting with the program's name.
    public var words: [String]
    /// The environment variables, such as `LANG=C.UTF-8`.
    public var environment: [String]
    /// The working directory; `nil` for the working directory of this process.
    public var folder: String?
    /// The descriptor that becomes standard input; `nil` for `/dev/null`.
    public var input: CInt?
    /// The descriptor that becomes standard output; `nil` for `/dev/null`.
    public var output: CInt?
    /// The descriptor that becomes standard error; `nil` for `/dev/null`.
    public var errors: CInt?

    /// Creates the parameters of a program.
    ///
    /// - Parameters:
    ///   - program: The path of the executable, or its name in `PATH`.
    ///   - words: The arguments, starting with the program's name; `nil` for only the program's name.
    ///   - environment: The environment variables.
    public init(_ program: String, _ words: [String]? = nil, environment: [String] = []) {
        self.program = program
        self.words = words ?? [program]
        self.environment = environment
    }

    /// The environment variables of this process.
    public static var ownEnvironment: [String] {
        var variables: [String] = []
        guard var entry = process_environment() else { return [] }
        while let text = entry.pointee {
            variables.append(String(cString: text))
            entry += 1
        }
        return variables
    }

    /// Starts the program.
    ///
    /// - Returns: The process ID, which the caller has to reap, or the `errno` if the program could not be started.
    public func start() -> (process: pid_t?, error: CInt) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in [input, output, errors].enumerated() {
            if let descriptor {
                posix_spawn_file_actions_adddup2(&actions, descriptor, CInt(number))
            } else {
                posix_spawn_file_actions_addopen(&actions, CInt(number), "/dev/null", O_RDWR, 0)
            }
        }
        // This process may have inherited descriptors that its parent left open.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // In a new process group: signals from the terminal (Ctrl+C) reach only this process, which then ends the child.
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let error = posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables)
        return (error == 0 ? process : nil, error)
    }

    /// Returns the reason why the program could not be started, with a remedy for the usual mistakes.
    ///
    /// - Parameter error: The `errno` of ``start()``.
    public func reason(_ error: CInt) -> String {
        let reason = String(cString: strerror(error))
        var status = stat()
        let path = program.hasPrefix("/") ? program : [folder, program].compactMap(\.self).joined(separator: "/")
        guard program.contains("/"), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return reason }
        return switch error {
        case EACCES: "\(reason); make it executable with “chmod +x \(program)”"
        case ENOEXEC:
            "\(reason); the first line of a script names its interpreter, such as #!/usr/bin/python3, and a compiled program must be "
                + "built for this processor"
        case ENOENT: "\(reason): the interpreter that its first line names"
        default: reason
        }
    }
}
