import Glibc
import Testing

/// A program that a test has started, with its output; deinitialization kills it.
final class RunningProgram {
    let id: pid_t
    private let folder: TemporaryFolder
    private(set) var status: ExitStatus?

    /// - Parameters:
    ///   - environment: The environment, apart from PATH, HOME, LANG and XDG_STATE_HOME, which have default values.
    ///   - folder: The working folder.
    init(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], in folder: String = Place.repository
    ) throws {
        self.folder = try TemporaryFolder()
        var variables = [
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": self.folder.path, "LANG": "C.UTF-8",
            "XDG_STATE_HOME": self.folder.path,
        ]
        variables.merge(environment) { $1 }
        id = try Self.spawn(
            path, arguments, variables.map { "\($0)=\($1)" }, in: folder, output: self.folder.path + "/out",
            errors: self.folder.path + "/errors")
    }

    deinit {
        guard status == nil else { return }
        kill(id, SIGKILL)
        var status: Int32 = 0
        waitpid(id, &status, 0)
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String], in folder: String, output: String,
        errors: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
        // Resets signals that the parent of the tests ignores, because the program would ignore them too.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        // `env` changes to the folder and then becomes the program.
        let words = (["env", "-C", folder, path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let result = posix_spawn(&id, "/usr/bin/env", &actions, &attributes, words, variables)
        guard result == 0 else { throw Failure("\(path) cannot be started: \(String(cString: strerror(result)))") }
        return id
    }

    // MARK: Output

    var output: String { WholeFile.text(folder.path + "/out") }

    var errors: String { WholeFile.text(folder.path + "/errors") }

    /// The lines on standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    /// The lines on standard error above the severity info, without messages of libdecor about missing plugins for
    /// window decorations.
    var complaints: [String] {
        let others = [
            " debug ", " info ", "Couldn't open plugin directory", "No plugins found, falling back on no decorations",
        ]
        return errorLines.filter { line in !others.contains { line.contains($0) } }
    }

    // MARK: End

    var hasEnded: Bool {
        if status == nil {
            var value: Int32 = 0
            if waitpid(id, &value, WNOHANG) == id { status = ExitStatus(value) }
        }
        return status != nil
    }

    func send(_ signal: Int32) {
        if !hasEnded { kill(id, signal) }
    }

    /// Waits until the program ends by itself.
    @discardableResult
    func end(sourceLocation: SourceLocation = #_sourceLocation) async throws -> ExitStatus? {
        // Before its end the program syncs its state to the disk, which may be busy.
        try await wait("the program does not end\n\(errors)", sourceLocation: sourceLocation) {
            hasEnded
        }
        return status
    }

    /// Blocks until the program ends, as a preparation of a test; throws an error if it fails.
    func succeed() throws {
        var value: Int32 = 0
        while waitpid(id, &value, 0) < 0, errno == EINTR {}
        status = ExitStatus(value)
        guard value == 0 else { throw Failure("what a test needs could not be made: \(errors)") }
    }

    /// The current number of threads.
    var threads: Int { TemporaryFolder.entries(of: "/proc/\(id)/task").count }

    /// The number of times that its threads went to sleep, which equals the number of wake-ups.
    var wakeUps: Int {
        let tasks = "/proc/\(id)/task"
        return TemporaryFolder.entries(of: tasks).reduce(0) { sum, task in
            let lines = WholeFile.text("\(tasks)/\(task)/status").split(separator: "\n")
            let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }
}
