import Glibc
import KioskFile
import Logging
import Platform
import System
import Testing

@testable import thumbrail

/// Reads of a kiosk file that changes between two reads.
@Suite("Reading a kiosk file while it is saved", .timeLimit(.minutes(10)))
struct KioskFileReadingTests {
    /// Files whose content may change with each read.
    private final class Disk {
        /// The titles that successive reads of each file return; the last one repeats, and an empty one stands for a
        /// missing file.
        var titles: [String: [String]]
        private(set) var reads = 0

        init(_ titles: [String: [String]]) { self.titles = titles }

        func read(_ path: String, _ limit: Int) throws(FileError) -> [UInt8] {
            reads += 1
            let title = titles[path]?.first ?? ""
            if (titles[path]?.count ?? 0) > 1 { titles[path]?.removeFirst() }
            guard !title.isEmpty else { throw FileError(.missing, path: path, reason: "file not found") }
            return KioskFileReadingTests.bytes(title, path)
        }
    }

    private static func bytes(_ title: String, _ path: String = "/d/k") -> [UInt8] {
        let tabs = "tabs: [{title: \(title), icon: none, rows: [A]}]\n"
        return Array(
            (path == "/d/k" ? "title: \(title)\n\(title == "With" ? "include: [part]\n" : "")" + tabs : tabs).utf8)
    }

    private static func title(_ reading: KioskFileReading?) -> String? {
        if case .success(let definition)? = reading?.result { definition.tabs.last?.title.original } else { nil }
    }

    @Test(
        "The stored contents match the parsed contents, even if the file is saved during the read",
        arguments: [
            // The former content, the content of each read, and the title displayed after them; `nil` if nothing
            // changes.
            ("", ["A"], "A"), ("A", ["A"], nil), ("A", ["B"], "B"), ("A", ["B", "A"], nil), ("X", ["A", "B"], "B"),
            ("X", ["B", "A"], "A"),
        ] as [(String, [String], String?)])
    func moments(former: String, looks: [String], shown: String?) throws {
        let disk = Disk(["/d/k": looks])
        let before = former.isEmpty ? [:] : ["/d/k": Self.bytes(former)]
        let reading = KioskFileReading.next("/d/k", after: before, read: disk.read)
        #expect(Self.title(reading) == shown)
        #expect(reading.map { $0.bytes == ["/d/k": Self.bytes(shown ?? "")] && $0.isWhole } != false)
        // The last content on the disk is displayed in the end: now, or after the next read.
        let last = KioskFileReading.next("/d/k", after: reading?.bytes ?? before, read: disk.read)
        #expect((Self.title(last) ?? shown ?? former) == looks.last)
    }

    @Test("An unchanged file is read once and not parsed again")
    func same() {
        let disk = Disk(["/d/k": ["A"]])
        #expect(
            KioskFileReading.next("/d/k", after: ["/d/k": Self.bytes("A")], read: disk.read) == nil && disk.reads == 1)
    }

    @Test("An included file is part of the kiosk file, even if it is saved or removed between two reads")
    func included() throws {
        let disk = Disk(["/d/k": ["With"], "/d/part": ["P", "Q", "P", "", "P"]])
        let first = try #require(KioskFileReading.next("/d/k", after: [:], read: disk.read))
        #expect(Self.title(first) == "P" && Set(first.bytes.keys) == ["/d/k", "/d/part"])
        // The first read finds Q, and the second one P: nothing has changed.
        #expect(KioskFileReading.next("/d/k", after: first.bytes, read: disk.read) == nil)
        // The first read finds no file, and the second one P.
        #expect(KioskFileReading.next("/d/k", after: first.bytes, read: disk.read) == nil)
        disk.titles["/d/part"] = ["R", "", "P"]
        let broken = try #require(KioskFileReading.next("/d/k", after: first.bytes, read: disk.read))
        #expect(!broken.isWhole && Set(broken.bytes.keys) == ["/d/k"])
        if case .success = broken.result { Issue.record("it includes what is not there") }
        #expect(Self.title(KioskFileReading.next("/d/k", after: [:], read: disk.read)) == "P")
    }

    @Test("A file that could not be read is read again after a while, and its error is reported once")
    @MainActor func later() async throws {
        let folder = try TemporaryFolder()
        try #require(mkdir(folder.path + "/sub", 0o700) == 0)
        let path = try folder.write("sub/kiosk.yaml", Self.bytes("A"))
        let watch = KioskFileWatch(path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let loop = try EventLoop()
        watch.start(including: [], on: loop)
        var shown: [Bool] = []
        watch.onReading = { if case .success = $0.result { shown.append(true) } else { shown.append(false) } }
        // As with the rights of a folder, no event of the file tells of this.
        #expect(rename(folder.path + "/sub", folder.path + "/away") == 0)
        watch.read { _ in }
        try await told { shown == [false] }
        var isAnswered = false
        watch.read { _ in isAnswered = true }
        try await told { isAnswered }
        #expect(rename(folder.path + "/away", folder.path + "/sub") == 0)
        try await told { shown.count > 1 }
        #expect(shown == [false, true])
    }

    @Test(
        "Requests to read get their responses in order, after the kiosk is shown, with contents saved before the request"
    )
    @MainActor func order() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("kiosk.yaml", Self.bytes("T0"))
        let watch = KioskFileWatch(path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        var shown: [Int] = []
        var answers: [(asked: Int, told: Int, onScreen: Int)] = []
        func number(_ reading: KioskFileWatch.Reading?) -> Int {
            guard case .success(let definition)? = reading else { return -1 }
            return Int(definition.title.original.dropFirst()) ?? -1
        }
        watch.onReading = { shown.append(number($0.result)) }
        // Other tests may delay each turn of the main actor.
        for asked in 1...6 {
            rename(try folder.write("fresh", Self.bytes("T\(asked)")), path)
            watch.read { answers.append((asked, number($0), shown.last ?? -1)) }
            if asked == 3 { try await Task.sleep(for: .milliseconds(5)) }
        }
        try await told { answers.count == 6 }
        #expect(answers.map(\.asked) == Array(1...6))
        #expect(answers.allSatisfy { $0.told >= $0.asked && $0.told == $0.onScreen })
        #expect(shown == shown.sorted() && shown.last == 6)
        // An unchanged file and one with a mistake are answered as well.
        watch.read { answers.append((7, number($0), shown.last ?? -1)) }
        try await told { answers.count == 7 }
        #expect(answers[6].told == 6)
        try folder.write("kiosk.yaml", "title: [\n")
        watch.read { answers.append((8, number($0), shown.last ?? -1)) }
        try await told { answers.count == 8 }
        #expect(answers[7].told == -1 && answers[7].onScreen == -1)
    }

    /// Waits until all requests are answered.
    @MainActor private func told(_ condition: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(500)
        while !condition() {
            try #require(ContinuousClock.now < end, "somebody who has asked is not told")
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
