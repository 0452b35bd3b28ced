import Glibc
import JSON
import LocalSources
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing

/// The real program between real files and a real hub.
@Suite("File source", .serialized, .timeLimit(.minutes(10)))
struct FileSourceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func panel(_ path: String, _ wanted: [String]) throws -> SourcePanel {
        try SourcePanel(
            "thumbrail-machine", ["f": .object(FileSettings(path: path).settings)], wanted: wanted, folder: folder)
    }

    @Test("A file that is not written again becomes stale after its time, and one rewritten unchanged stays current")
    func expires() async throws {
        // For a list this long only changes are sent.
        let rows = (0..<30_000).map { "{\"id\": \"\($0)\"}" }.joined(separator: ",")
        let content = "{\"a\": 1, \"b\": [\(rows)]}"
        try folder.write("r.json", content)
        let panel = try SourcePanel(
            "thumbrail-machine", ["f": .object(FileSettings(path: "r.json").settings)], wanted: ["a", "b"],
            folder: folder, expiry: ValueExpiry.Times(all: 2))
        #expect(
            await wait { panel.value("f.a").timeless == .stale(1) && panel.value("f.b.9.id").timeless == .stale("9") })
        #expect(panel.state("f") == .up)
        // The file is written repeatedly: on a busy machine its values may be stale before this test sees them.
        let end = ContinuousClock.now + .seconds(540)
        while panel.value("f.a") != .current(1) || panel.value("f.b.9.id") != .current("9") {
            try #require(ContinuousClock.now < end, "still stale")
            try folder.write("r.json", content)
            try await Task.sleep(for: .milliseconds(500))
        }
        await panel.stop()
    }

    @Test("A file is read when it appears, is replaced, written, removed, damaged or repaired")
    func file() async throws {
        let panel = try panel("data/r.json", ["a", "b"])
        #expect(await wait { panel.why("f") == "r.json: file not found" })
        try folder.write("data/r.json", "{\"a\": 1, \"b\": 2, \"c\": 3}")
        #expect(await wait { panel.value("f.a") == .current(1) && panel.value("f.b") == .current(2) })
        #expect(panel.value("f.c") == .noData && panel.state("f") == .up)
        // The new file is written beside it and then moved into its place.
        try folder.write("data/r.json", "{\"a\": 4}")
        #expect(await wait { panel.value("f.a") == .current(4) && panel.value("f.b") == .noData })
        let file = try #require(fopen(folder.path + "/data/r.json", "w"))
        fputs("{\"a\": 5}", file)
        fclose(file)
        #expect(await wait { panel.value("f.a") == .current(5) })
        try folder.write("data/r.json", "{\"a\": ")
        #expect(await wait { panel.why("f").hasPrefix("r.json: ") && panel.value("f.a").timeless == .stale(5) })
        try folder.write("data/r.json", "{\"a\": 5}")
        #expect(await wait { panel.state("f") == .up && panel.value("f.a") == .current(5) })
        rename(folder.path + "/data", folder.path + "/away")
        #expect(await wait { panel.value("f.a").timeless == .stale(5) })
        try folder.write("data/r.json", "{\"a\": 6}")
        #expect(await wait { panel.value("f.a") == .current(6) })
        try folder.write("data/r.json", "{\"a\": 7}")
        #expect(await wait { panel.value("f.a") == .current(7) })
        await panel.stop()
    }

    @Test("The source waits until a partly written file is complete")
    func halfWritten() async throws {
        try folder.write("r.json", "{\"a\": 1}")
        let panel = try panel("r.json", ["a"])
        #expect(await wait { panel.value("f.a") == .current(1) })
        var downs = 0
        for number in 2..<8 {
            let begin = ContinuousClock.now
            var seen = 0
            // The interim content is not JSON.
            for (mode, text) in [("w", "{\"a\": "), ("a", "\(number)}")] {
                let file = try #require(fopen(folder.path + "/r.json", mode))
                fputs(text, file)
                fclose(file)
                for _ in 0..<(mode == "w" ? 30 : 0) {
                    try await Task.sleep(for: .milliseconds(10))
                    if panel.state("f") != .up { seen += 1 }
                }
            }
            // On a busy machine the file may stay partial beyond the timeout; such a round does not count.
            if begin.duration(to: .now) < .seconds(1) { downs += seen }
            #expect(await wait { panel.value("f.a") == .current(.number(Double(number))) })
        }
        #expect(downs == 0)
        await panel.stop()
    }

    @Test(
        "A growing file is read repeatedly, refused above the size limit, and read again once it is smaller")
    func growing() async throws {
        let path = try folder.write("log.txt", "begin")
        let panel = try panel("log.txt", ["text"])
        #expect(await wait { panel.value("f.text") == .current("begin") })
        // The file stays open.
        let file = try #require(fopen(path, "a"))
        defer { fclose(file) }
        #expect(
            await wait {
                fputs(".", file)
                fflush(file)
                guard case .current(.string(let text)) = panel.value("f.text") else { return false }
                return text.utf8.count > 20
            })
        ftruncate(fileno(file), 1 << 40)
        #expect(await wait { panel.why("f") == "log.txt: file too large (max 524288 bytes)" })
        ftruncate(fileno(file), 5)
        #expect(await wait { panel.value("f.text") == .current("begin") })
        await panel.stop()
    }

    @Test("A symbolic link is followed, and a path that is not a regular file is refused without blocking")
    func links() async throws {
        try folder.write("one.json", "{\"a\": 1}")
        try folder.write("two.json", "{\"a\": 2}")
        let link = folder.path + "/r.json"
        symlink("one.json", link)
        let panel = try panel("r.json", ["a"])
        #expect(await wait { panel.value("f.a") == .current(1) })
        unlink(link)
        symlink("two.json", link)
        #expect(await wait { panel.value("f.a") == .current(2) })
        try folder.write("two.json", "{\"a\": 3}")
        #expect(await wait { panel.value("f.a") == .current(3) })
        unlink(link)
        mkfifo(link, 0o600)
        #expect(await wait { panel.why("f").contains("not a regular file") })
        unlink(link)
        symlink("/dev/zero", link)
        try await Task.sleep(for: .milliseconds(200))
        #expect(await wait { panel.why("f").contains("not a regular file") })
        unlink(link)
        symlink("one.json", link)
        #expect(await wait { panel.value("f.a") == .current(1) })
        await panel.stop()
    }

    @Test("A folder becomes rows, which change with its files and when the folder is created again")
    func folders() async throws {
        try folder.write("m/a.md", "A")
        let panel = try panel("m", ["rows"])
        #expect(await wait { panel.value("f.rows.0.text") == .current("A") })
        try folder.write("m/b.md", "B")
        #expect(await wait { panel.value("f.rows.1.text") == .current("B") })
        try folder.write("m/a.md", "C")
        #expect(await wait { panel.value("f.rows.0.text") == .current("C") })
        unlink(folder.path + "/m/a.md")
        #expect(await wait { panel.value("f.rows.0.text") == .current("B") })
        rename(folder.path + "/m", folder.path + "/n")
        #expect(await wait { panel.why("f") == "m: file not found" })
        try folder.write("m/d.md", "D")
        #expect(await wait { panel.value("f.rows.0.text") == .current("D") })
        await panel.stop()
    }

    @Test("A table of 100,000 rows arrives complete, and so does the next one")
    func long() async throws {
        func table(_ first: Int) -> String {
            "id,text\n" + (first..<first + 100_000).map { "\($0),some words for number \($0)\n" }.joined()
        }
        try folder.write("t.csv", table(0))
        let panel = try panel("t.csv", ["rows"])
        #expect(await wait { panel.value("f.rows.99999.text") == .current("some words for number 99999") })
        try folder.write("t.csv", table(3))
        #expect(await wait { panel.value("f.rows.99999.text") == .current("some words for number 100002") })
        #expect(panel.value("f.rows.0.text") == .current("some words for number 3"))
        await panel.stop()
    }

    @Test("A calendar, a feed and JSON Lines become rows")
    func lists() async throws {
        let day = (CalendarDay(unixSeconds: Int(SystemClock.wall.wholeSeconds) + 172_800)?.description ?? "").filter {
            $0 != "-"
        }
        let file = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Bin\nDTSTART;VALUE=DATE:\(day)\nEND:VEVENT\nEND:VCALENDAR\n"
        try folder.write("waste.ics", file)
        var panel = try panel("waste.ics", ["rows"])
        #expect(await wait { panel.value("f.rows.0.title") == .current("Bin") })
        try folder.write("waste.ics", file.replacing("Bin", with: "Paper"))
        #expect(await wait { panel.value("f.rows.0.title") == .current("Paper") })
        try folder.write("waste.ics", "nothing")
        #expect(await wait { panel.why("f") == "waste.ics: not a calendar: no VCALENDAR" })
        await panel.stop()
        try folder.write("feed.xml", "<rss><channel><item><title>A</title></item></channel></rss>")
        panel = try self.panel("feed.xml", ["rows"])
        #expect(await wait { panel.value("f.rows") == .current([["id": "A", "title": "A"]]) })
        await panel.stop()
        try folder.write("log.ndjson", "{\"a\": 1}\n{\"a\": 2}\n{\"a\"")
        panel = try self.panel("log.ndjson", ["rows"])
        #expect(await wait { panel.value("f.rows") == .current([["a": 1], ["a": 2]]) })
        await panel.stop()
    }
}
