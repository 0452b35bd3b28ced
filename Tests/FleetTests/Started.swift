import Glibc
import System
import TestSupport
import Testing

/// A program started by a test, which ends with this object.
final class Started {
    let id: pid_t
    private let folder: TemporaryFolder
    private var hasEnded = false

    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - variables: Environment variables in addition to those of the tests.
    init(_ words: [String], _ variables: [String] = []) throws {
        folder = try TemporaryFolder()
        var start = ProgramStart(words[0], words, environment: ProgramStart.ownEnvironment + variables)
        let log = open(folder.path + "/log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        defer { close(log) }
        (start.output, start.errors) = (log, log)
        let (process, error) = start.start()
        id = try #require(process, "\(words[0]): \(String(cString: strerror(error)))")
    }

    deinit { kill() }

    /// Output on standard output and standard error.
    var log: String {
        guard let file = fopen(folder.path + "/log", "re") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Ends the program and all its children.
    func kill(_ signal: CInt = SIGKILL) {
        guard !hasEnded else { return }
        Glibc.kill(-id, signal)
        var status: CInt = 0
        waitpid(id, &status, 0)
        hasEnded = true
    }

    /// Runs a program to its end.
    @discardableResult
    static func run(_ words: [String]) throws -> CInt {
        let program = try Started(words)
        var status: CInt = 0
        waitpid(program.id, &status, 0)
        program.hasEnded = true
        return status
    }

    /// Path of a program of this package, beside the tests.
    static func path(of name: String) throws -> String {
        try #require(HelperExecutable.path(of: name), "\(name) is not built")
    }
}
