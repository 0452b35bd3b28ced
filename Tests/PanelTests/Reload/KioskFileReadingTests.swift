import Glibc
import KioskFile
import Logging
import System
import Testing

@testable import thumbrail

/// What is read of a kiosk file that is another one at each look.
@Suite("A kiosk file that is read while it is saved", .timeLimit(.minutes(10)))
struct KioskFileReadingTests {
    /// Files of which each reading may find another state.
    private final class Disk {
        /// The titles that the readings of each file find, the last one again and again; an empty one is a file that is not there.
        var titles: [String: [String]]
        private(set) var reads = 0

        init(_ titles: [String: [String]]) { self.titles = titles }

        func read(_ path: String, _ limit: Int) throws(FileError) -> [UInt8] {
            reads += 1
            let title = titles[path]?.first ?? ""
            if (titles[path]?.count ?? 0) > 1 { titles[path]?.removeFirst() }
            guard !title.isEmpty else { throw FileError(.missing, path: path, reason: "there is no such file") }
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
        "what is remembered is what was read, in whichever moment another one is saved",
        arguments: [
            // What was read before, what each look finds, and what is on screen then; nil for what was there before.
            ("", ["A"], "A"), ("A", ["A"], nil), ("A", ["B"], "B"), ("A", ["B", "A"], nil), ("X", ["A", "B"], "B"),
            ("X", ["B", "A"], "A"),
        ] as [(String, [String], String?)])
    func moments(former: String, looks: [String], shown: String?) throws {
        let disk = Disk(["/d/k": looks])
        let before = former.isEmpty ? [:] : ["/d/k": Self.bytes(former)]
        let reading = KioskFileReading.next("/d/k", after: before, read: disk.read)
        #expect(Self.title(reading) == shown)
        #expect(reading.map { $0.bytes == ["/d/k": Self.bytes(shown ?? "")] && $0.isWhole } != false)
        // What is on the disk in the end is on screen in the end: the next look finds it, or it is there already.
        let last = KioskFileReading.next("/d/k", after: reading?.bytes ?? before, read: disk.read)
        #expect((Self.title(last) ?? shown ?? former) == looks.last)
    }

    @Test("what is the same is not parsed, and read once")
    func same() {
        let disk = Disk(["/d/k": ["A"]])
        #expect(
            KioskFileReading.next("/d/k", after: ["/d/k": Self.bytes("A")], read: disk.read) == nil && disk.reads == 1)
    }

    @Test("a file that it includes counts with it, also where that is saved in between, or gone")
    func included() throws {
        let disk = Disk(["/d/k": ["With"], "/d/part": ["P", "Q", "P", "", "P"]])
        let first = try #require(KioskFileReading.next("/d/k", after: [:], read: disk.read))
        #expect(Self.title(first) == "P" && Set(first.bytes.keys) == ["/d/k", "/d/part"])
        // The look finds Q, the reading P: nothing is new.
        #expect(KioskFileReading.next("/d/k", after: first.bytes, read: disk.read) == nil)
        // The look finds none, the reading P.
        #expect(KioskFileReading.next("/d/k", after: first.bytes, read: disk.read) == nil)
        disk.titles["/d/part"] = ["R", "", "P"]
        let broken = try #require(KioskFileReading.next("/d/k", after: first.bytes, read: disk.read))
        #expect(!broken.isWhole && Set(broken.bytes.keys) == ["/d/k"])
        if case .success = broken.result { Issue.record("it includes what is not there") }
        #expect(Self.title(KioskFileReading.next("/d/k", after: [:], read: disk.read)) == "P")
    }

    @Test("who asks for it is told after the kiosk, one after the other, of what was saved before they asked")
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
        watch.onReading = { shown.append(number($0)) }
        // Each turn of the main thread may be long in coming: other tests have theirs.
        for asked in 1...6 {
            rename(try folder.write("fresh", Self.bytes("T\(asked)")), path)
            watch.read { answers.append((asked, number($0), shown.last ?? -1)) }
            if asked == 3 { try await Task.sleep(for: .milliseconds(5)) }
        }
        try await told { answers.count == 6 }
        #expect(answers.map(\.asked) == Array(1...6))
        #expect(answers.allSatisfy { $0.told >= $0.asked && $0.told == $0.onScreen })
        #expect(shown == shown.sorted() && shown.last == 6)
        // One that is the same is told as well, and so is one with a mistake.
        watch.read { answers.append((7, number($0), shown.last ?? -1)) }
        try await told { answers.count == 7 }
        #expect(answers[6].told == 6)
        try folder.write("kiosk.yaml", "title: [\n")
        watch.read { answers.append((8, number($0), shown.last ?? -1)) }
        try await told { answers.count == 8 }
        #expect(answers[7].told == -1 && answers[7].onScreen == -1)
    }

    /// Waits until all are told who have asked.
    @MainActor private func told(_ condition: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(500)
        while !condition() {
            try #require(ContinuousClock.now < end, "somebody who has asked is not told")
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
