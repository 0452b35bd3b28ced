import Glibc
import System
import TestSupport
import Testing

@Suite("Another program")
struct ProgramStartTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// What a shell writes, and how it ends.
    private func said(_ script: String, _ change: (inout ProgramStart) -> Void = { _ in }) throws -> (String, CInt) {
        let file = open(folder.path + "/out", O_RDWR | O_CREAT | O_TRUNC, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        var start = ProgramStart("sh", ["sh", "-c", script], environment: ["PATH=/usr/bin:/bin", "A=b"])
        start.output = file
        change(&start)
        let process = try #require(start.start().process)
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        lseek(file, 0, SEEK_SET)
        var bytes = [UInt8](repeating: 0, count: 10_000)
        let count = max(0, read(file, &bytes, bytes.count))
        return (String(decoding: bytes[..<count], as: UTF8.self), (status >> 8) & 0xFF)
    }

    @Test("begins where it is told to, with the variables that it is given, and ends as it likes")
    func surroundings() throws {
        let (text, status) = try said("pwd; env; exit 3") { $0.folder = folder.path }
        let lines = text.split(separator: "\n").map(String.init)
        #expect(status == 3 && lines.first == folder.path && lines.contains("A=b"))
        #expect(!lines.contains { $0.hasPrefix("HOME=") })
    }

    @Test("has nothing open but what it is given, reads nothing, and is a group of its own with no signal ignored")
    func descriptors() throws {
        // One that anybody has left open.
        let left = dup(2)
        defer { close(left) }
        let (text, _) = try said(
            #"ls /proc/$$/fd; cat; ps -o pgid= $$ | tr -d ' '; echo $$; grep SigIgn /proc/$$/status"#)
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let open = words.prefix { Int($0).map { $0 < 3 } ?? false }
        #expect(open == ["0", "1", "2"], "\(text)")
        let ids = words.dropFirst(open.count).prefix(2)
        #expect(ids.first == ids.last)
        // Beyond 31 the C library has some for itself.
        let ignored = UInt64(words.last ?? "", radix: 16) ?? .max
        #expect(ignored & 0x7FFF_FFFF == 0, "\(text)")
    }

    @Test(
        "that is not there, or whose folder is not, is an error of the system's",
        arguments: ["nowhere", "/nowhere/x", ""])
    func missing(program: String) {
        let (process, error) = ProgramStart(program).start()
        #expect(process == nil && error == ENOENT)
        var start = ProgramStart("sh")
        start.folder = "/nowhere"
        #expect(start.start().error == ENOENT)
    }
}
