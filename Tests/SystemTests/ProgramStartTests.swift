import Glibc
import System
import TestSupport
import Testing

@Suite("Starting a program")
struct ProgramStartTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Output of a shell and its exit.
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

    @Test("A program starts in the given folder with the given variables, and its exit is reported")
    func surroundings() throws {
        let (text, status) = try said("pwd; env; exit 3") { $0.folder = folder.path }
        let lines = text.split(separator: "\n").map(String.init)
        #expect(status == 3 && lines.first == folder.path && lines.contains("A=b"))
        #expect(!lines.contains { $0.hasPrefix("HOME=") })
    }

    @Test("A program has only the given descriptors, an empty input, its own process group, and no ignored signals")
    func descriptors() throws {
        // An open descriptor without close-on-exec.
        let left = dup(2)
        defer { close(left) }
        let (text, _) = try said(
            #"ls /proc/$$/fd; cat; ps -o pgid= $$ | tr -d ' '; echo $$; grep SigIgn /proc/$$/status"#)
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let open = words.prefix { Int($0).map { $0 < 3 } ?? false }
        #expect(open == ["0", "1", "2"], "\(text)")
        let ids = words.dropFirst(open.count).prefix(2)
        #expect(ids.first == ids.last)
        // The C library reserves some signals beyond 31.
        let ignored = UInt64(words.last ?? "", radix: 16) ?? .max
        #expect(ignored & 0x7FFF_FFFF == 0, "\(text)")
    }

    @Test(
        "A missing program or folder causes a system error",
        arguments: ["nowhere", "/nowhere/x", ""])
    func missing(program: String) {
        let (process, error) = ProgramStart(program).start()
        #expect(process == nil && error == ENOENT)
        var start = ProgramStart("sh")
        start.folder = "/nowhere"
        #expect(start.start().error == ENOENT)
    }

    @Test("The reason why a program could not be started names the remedy of the usual mistakes")
    func remedies() throws {
        func reason(_ program: String) -> String {
            var start = ProgramStart(program)
            start.folder = folder.path
            var (process, error) = start.start()
            // Until it executes its program, a child of another test has the descriptor with which the file was written.
            while error == ETXTBSY { (process, error) = start.start() }
            #expect(process == nil)
            return start.reason(error)
        }
        try folder.write("plain", "#!/bin/sh\nexit 0\n")
        #expect(reason("./plain") == "Permission denied; make it executable with “chmod +x ./plain”")
        try folder.write("no-line", "print('hello')\n")
        chmod("\(folder.path)/no-line", 0o755)
        #expect(reason("./no-line").hasPrefix("Exec format error; the first line of a script names its interpreter"))
        try folder.write("no-python", "#!/usr/bin/python9\n")
        chmod("\(folder.path)/no-python", 0o755)
        #expect(reason("./no-python") == "No such file or directory: the interpreter that its first line names")
        // Nothing can be said about a program that does not exist, or about a folder.
        #expect(reason("./nowhere") == "No such file or directory" && reason("nowhere") == "No such file or directory")
        #expect(reason("/tmp") == "Permission denied")
    }
}
