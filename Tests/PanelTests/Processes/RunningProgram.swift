import Glibc
import Testing

/// A program that a test started, with all that it says; it is killed when nobody needs it any more.
final class RunningProgram {
    let id: pid_t
    private let folder: TemporaryFolder
    private(set) var status: ExitStatus?

    /// - Parameters:
    ///   - environment: all of it but PATH, HOME, LANG and XDG_STATE_HOME, which have values unless they are given.
    ///   - folder: where the program runs.
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
        // Signals that the tests' own parent ignores would stay ignored.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        // `env` becomes the program, once it is in the folder.
        let words = (["env", "-C", folder, path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let result = posix_spawn(&id, "/usr/bin/env", &actions, &attributes, words, variables)
        guard result == 0 else { throw Failure("\(path) cannot be started: \(String(cString: strerror(result)))") }
        return id
    }

    // MARK: What it says

    var output: String { WholeFile.text(folder.path + "/out") }

    var errors: String { WholeFile.text(folder.path + "/errors") }

    /// The lines on standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    /// What it has written on standard error, without what is only told, and without what the library for windows' frames says
    /// where it has no frames to choose from, which is no matter of a kiosk's.
    var complaints: [String] {
        let others = [
            " debug ", " info ", "Couldn't open plugin directory", "No plugins found, falling back on no decorations",
        ]
        return errorLines.filter { line in !others.contains { line.contains($0) } }
    }

    // MARK: Its end

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

    /// Waits until it has ended by itself.
    @discardableResult
    func end(sourceLocation: SourceLocation = #_sourceLocation) async throws -> ExitStatus? {
        // What ends writes its state to the disk first, which others may keep busy.
        try await wait("the program does not end\n\(errors)", sourceLocation: sourceLocation) {
            hasEnded
        }
        return status
    }

    /// Blocks until it has ended, for what tests are prepared with; anything but success is an error.
    func succeed() throws {
        var value: Int32 = 0
        while waitpid(id, &value, 0) < 0, errno == EINTR {}
        status = ExitStatus(value)
        guard value == 0 else { throw Failure("what a test needs could not be made: \(errors)") }
    }

    /// How many threads it has at the moment.
    var threads: Int { TemporaryFolder.entries(of: "/proc/\(id)/task").count }

    /// How often its threads have gone to sleep, which is how often they were woken.
    var wakeUps: Int {
        let tasks = "/proc/\(id)/task"
        return TemporaryFolder.entries(of: tasks).reduce(0) { sum, task in
            let lines = WholeFile.text("\(tasks)/\(task)/status").split(separator: "\n")
            let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }
}
