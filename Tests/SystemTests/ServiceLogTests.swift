import Glibc
import System
import TestSupport
import Testing

@Suite("Log lines of a service")
struct ServiceLogTests {
    /// Text that a log writes into a file.
    private func written(isJournal: Bool, _ write: (ServiceLog) -> Void) throws -> String {
        let folder = try TemporaryFolder()
        let path = folder.path + "/log"
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        write(ServiceLog("thumbrail-test", to: file, isJournal: isJournal))
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = pread(file, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test("Lines start with the severity in the journal, and with the program's name elsewhere")
    func prefix() throws {
        let write = { (log: ServiceLog) in
            log.write(.warning, "authentication failed, client=192.0.2.7")
            log.write(.notice, "first\nsecond")
        }
        #expect(
            try written(isJournal: true, write)
                == "<4>authentication failed, client=192.0.2.7\n<5>first\n<5>second\n")
        #expect(
            try written(isJournal: false, write)
                == "thumbrail-test: authentication failed, client=192.0.2.7\nthumbrail-test: first\nthumbrail-test: second\n"
        )
    }

    @Test("Lines have no control characters, and their length and number are limited")
    func limits() throws {
        let text = try written(isJournal: true) { $0.write(.error, "a\u{1B}[2J\u{7F}b") }
        #expect(text == "<3>a [2J b\n")
        for (length, kept) in [(ServiceLog.longestLine, 1_000), (ServiceLog.longestLine + 1, 1_000)] {
            let line = try written(isJournal: true) { $0.write(.error, String(repeating: "x", count: length)) }
            #expect(line.utf8.count == 3 + kept + 1)
        }
        let many = try written(isJournal: true) { $0.write(.error, String(repeating: "x\n", count: 100)) }
        #expect(many.split(separator: "\n").count == ServiceLog.maximumLines)
    }

    @Test("A severity is read only from the prefix of a line")
    func split() throws {
        for severity in LogSeverity.allCases {
            let line = Array("\(severity.prefix)text".utf8)
            let found = try #require(LogSeverity.split(line[...]))
            #expect(found.severity == severity && found.rest.elementsEqual("text".utf8))
        }
        for line in ["", "<", "<4", "<8>x", "<a>x", "4>x", " <4>x", "<44>x", "</>x"] {
            #expect(LogSeverity.split(Array(line.utf8)[...]) == nil, "\(line)")
        }
    }

    @Test("A stream goes to the journal if its device and inode match $JOURNAL_STREAM")
    func stream() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("stream", "")
        let file = open(path, O_WRONLY | O_CLOEXEC)
        defer { close(file) }
        var status = stat()
        try #require(fstat(file, &status) == 0)
        #expect(JournalStream.isConnected(file, variable: "\(status.st_dev):\(status.st_ino)"))
        for other in [
            nil, "", ":", "\(status.st_dev)", "\(status.st_dev):\(status.st_ino + 1)",
            "\(status.st_dev + 1):\(status.st_ino)", "\(status.st_dev):\(status.st_ino):1", "a:b", "-1:-1",
        ] {
            #expect(!JournalStream.isConnected(file, variable: other), "\(other ?? "none")")
        }
        #expect(!JournalStream.isConnected(-1, variable: "\(status.st_dev):\(status.st_ino)"))
    }
}
