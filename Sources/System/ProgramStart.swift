import CLinux
import Glibc

/// How another program is started: in a process group of its own, with no signal ignored or blocked, and with nothing that this one has open
/// but what it is given.
public struct ProgramStart {
    /// The program's file. One without a slash in its name is looked for in PATH, and a relative one from `folder`.
    public var program: String
    /// What it is called with, its own name first.
    public var words: [String]
    /// Its variables, such as `LANG=C.UTF-8`.
    public var environment: [String]
    /// Where it begins; nil is where this program is.
    public var folder: String?
    /// What its standard input leads to; nil is nowhere.
    public var input: CInt?
    /// What its standard output leads to; nil is nowhere.
    public var output: CInt?
    /// What its standard error leads to; nil is nowhere.
    public var errors: CInt?

    /// - Parameters:
    ///   - program: its file, or its name in PATH.
    ///   - words: what it is called with, its own name first; nil is that alone.
    ///   - environment: its variables.
    public init(_ program: String, _ words: [String]? = nil, environment: [String] = []) {
        self.program = program
        self.words = words ?? [program]
        self.environment = environment
    }

    /// The variables of this process.
    public static var ownEnvironment: [String] {
        var variables: [String] = []
        guard var entry = process_environment() else { return [] }
        while let text = entry.pointee {
            variables.append(String(cString: text))
            entry += 1
        }
        return variables
    }

    /// Starts it.
    ///
    /// - Returns: its process, which the caller has to wait for, or the number of the system's error.
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
        // Whoever started this program may have left descriptors open for it.
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
        // A group of its own: what is typed at a terminal is meant for this program, which ends that one.
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var words = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var process = pid_t()
        let error = posix_spawnp(&process, program, &actions, &attributes, &words, &variables)
        return (error == 0 ? process : nil, error)
    }
}
