import Drawing
import Elements
import ElementsTestSupport
import Foundation
import Glibc
import Headless
import JSON
import KioskFile
import SourceProtocol
import Synchronization
import System
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Forms that are kept until their source has answered.
@Suite("Outbox")
struct OutboxTests {
    /// A clock that the test sets.
    private final class Time {
        var now: Double? = 1_795_680_000
        var isDoubtful = false
    }

    /// The states of a form that its visitor saw, in order.
    private final class Told {
        var states: [OutboxState] = []
    }

    /// A folder on a disk that a test fills.
    private final class FullDisk: OutboxStorage {
        let folder: OutboxFolder
        let isFull = Mutex(false)
        let cannotRename = Mutex(false)

        init(_ path: String) { folder = OutboxFolder(path: path) }

        private static let reason = "cannot write: No space left on device"

        func load() -> OutboxContent { folder.load() }

        func save(_ entry: OutboxEntry, isSent: Bool) -> String? {
            isFull.withLock { $0 } ? Self.reason : folder.save(entry, isSent: isSent)
        }

        func mark(_ number: Int, isSent: Bool) -> String? {
            cannotRename.withLock { $0 } ? Self.reason : folder.mark(number, isSent: isSent)
        }

        func erase(_ number: Int, isSent: Bool) -> String? { folder.erase(number, isSent: isSent) }

        func replace(with failure: OutboxFailure, isSent: Bool) -> String? {
            folder.replace(with: failure, isSent: isSent)
        }

        func erase(_ failure: OutboxFailure) { folder.erase(failure) }
    }

    private let folder: TemporaryFolder
    private let path: String
    private let time = Time()
    private let log = LogRecord()
    private let panel = HeadlessPanel(size: PixelSize(width: 320, height: 240))
    private let feed = FakeFeed("desk")

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/state/panel.outbox"
        time.now = 1_795_680_000
    }

    /// Starts an outbox, as the program does.
    private func start(
        _ feed: FakeFeed, in storage: (any OutboxStorage)? = nil, sending definition: String? = ""
    ) -> KioskOutbox {
        let clock = WallClock(at: ClockZone("") { _ in 0 }, now: { [time] in time.now }) { [time] in time.isDoubtful }
        let outbox = KioskOutbox(clock: clock, logger: log.logger)
        outbox.isImmediate = true
        outbox.definition = { _ in definition }
        outbox.keep(in: storage ?? OutboxFolder(path: path))
        outbox.connect(feed.live)
        outbox.begin(in: panel.scene)
        return outbox
    }

    /// Sends a form with a text.
    @discardableResult
    private func send(
        _ text: String, by outbox: KioskOutbox, to source: String = "desk", isRepeatable: Bool = false
    ) -> Told {
        let told = Told()
        let request = SourceRequest(.call("visit", with: ["name": .string(text)]), to: source)
        outbox.send(request, isRepeatable: isRepeatable, from: RequestOrigin("Desk › Visit")) { told.states.append($0) }
        return told
    }

    /// The names of the outbox's files.
    private var files: [String] { (try? Folder.names(in: path)) ?? [] }

    /// The texts that the source has got, in order.
    private func texts(_ feed: FakeFeed) -> [String] {
        feed.requests.compactMap { request in
            if case .call("visit", let with) = request.order { with["name"]?.string } else { nil }
        }
    }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    // MARK: Away

    @Test("A form for a source that is away is on disk before the visitor is told so, for the kiosk's user alone")
    func away() throws {
        feed.isConnected = false
        let outbox = start(feed)
        let told = send("Grace", by: outbox)
        #expect(told.states == [.waiting] && files == ["1.waiting"] && feed.requests.isEmpty)
        #expect(mode(path) == 0o700 && mode(path + "/1.waiting") == 0o600)
        let text = try String(contentsOfFile: path + "/1.waiting", encoding: .utf8)
        #expect(text.contains("Grace"))
        feed.isConnected = true
        feed.say(#"{"state": "up"}"#)
        #expect(texts(feed) == ["Grace"] && files == ["1.sent"] && told.states == [.waiting])
        #expect(feed.origins == [RequestOrigin("Desk › Visit", by: "outbox")])
        feed.answer(0, .done)
        #expect(told.states == [.waiting, .answered(.done)] && files.isEmpty)
        panel.advance(by: .seconds(600))
        #expect(texts(feed) == ["Grace"])
    }

    @Test("A form for a source that is there is recorded as sent before it is handed over, and erased after the answer")
    func there() {
        let outbox = start(feed)
        let told = send("Grace", by: outbox)
        #expect(files == ["1.sent"] && texts(feed) == ["Grace"] && told.states.isEmpty && outbox.isSending)
        feed.answer(0, .done)
        #expect(files.isEmpty && told.states == [.answered(.done)] && !outbox.isSending)
    }

    @Test("Forms are sent in their order, the next one after the answer to the one before")
    func order() {
        feed.say(#"{"state": "down", "why": "no network"}"#)
        let outbox = start(feed)
        for text in ["a", "b", "c"] { send(text, by: outbox) }
        #expect(files == ["1.waiting", "2.waiting", "3.waiting"] && feed.requests.isEmpty)
        feed.say(#"{"state": "up"}"#)
        #expect(texts(feed) == ["a"])
        // A form that is sent now follows those that waited.
        let told = send("d", by: outbox)
        #expect(told.states == [.waiting] && texts(feed) == ["a"])
        for id in 0..<4 {
            #expect(texts(feed).count == id + 1)
            feed.answer(id, .done)
        }
        #expect(texts(feed) == ["a", "b", "c", "d"] && files.isEmpty)
        #expect(Set(feed.requests.map(\.key)).count == 4)
    }

    @Test("A source that has not answered does not hold up the forms of another one")
    func independent() {
        let outbox = start(feed)
        send("a", by: outbox)
        send("b", by: outbox, to: "other")
        #expect(feed.requests.map(\.source) == ["desk", "other"])
    }

    @Test("A form that the source could not perform waits, and is tried again after pauses that grow to a minute")
    func again() {
        let outbox = start(feed)
        let told = send("a", by: outbox)
        feed.answer(0, .failed("DNS lookup failed", .unsent))
        #expect(told.states == [.waiting] && files == ["1.waiting"])
        for (attempt, pause) in [5, 10, 20, 40, 60, 60].enumerated() {
            panel.advance(by: .milliseconds(pause * 1000 - 100))
            #expect(feed.requests.count == attempt + 1)
            panel.advance(by: .milliseconds(200))
            #expect(feed.requests.count == attempt + 2)
            feed.answer(attempt + 1, .failed("DNS lookup failed", .unsent))
        }
        // A source that comes back is not kept waiting.
        feed.say(#"{"state": "down", "why": "no network"}"#)
        feed.say(#"{"state": "up"}"#)
        #expect(feed.requests.count == 8 && Set(feed.requests.map(\.key)).count == 1)
        feed.answer(7, .done)
        #expect(files.isEmpty && told.states == [.waiting, .answered(.done)])
    }

    // MARK: Other kiosk files

    @Test("A form is sent only to a source with the definition for which it was filled in, and does not hold up others")
    func otherDefinition() throws {
        feed.isConnected = false
        var outbox: KioskOutbox? = start(feed)
        outbox?.definition = { _ in "reception.example" }
        send("Grace", by: try #require(outbox))
        outbox = nil
        // An uploaded kiosk file has a source of the same name with another server, or no such source.
        for other in ["attacker.example", nil] {
            let feed = FakeFeed("desk")
            let next = start(feed, sending: other)
            send("Ada", by: next)
            panel.advance(by: .seconds(200))
            #expect(texts(feed) == ["Ada"])
            feed.answer(0, .done)
            #expect(files == ["1.waiting"] && next.health?.waiting["desk"]?.count == 1)
        }
        #expect(log.lines.contains { $0.contains("defines source desk differently now") }, "\(log.lines)")
        let feed = FakeFeed("desk")
        let restored = start(feed, sending: "reception.example")
        #expect(texts(feed) == ["Grace"])
        feed.answer(0, .done)
        #expect(files.isEmpty && !restored.isSending)
    }

    // MARK: Restarts

    @Test("Forms that wait survive a restart, in their order and with their keys")
    func restart() throws {
        feed.isConnected = false
        var outbox: KioskOutbox? = start(feed)
        for number in 1...11 { send("\(number)", by: try #require(outbox)) }
        outbox = nil
        let feed = FakeFeed("desk")
        let next = start(feed)
        for id in 0..<11 { feed.answer(id, .done) }
        #expect(texts(feed) == (1...11).map { "\($0)" } && files.isEmpty)
        // The numbers go on, as long as there is a form.
        feed.isConnected = false
        send("a", by: next)
        #expect(files == ["12.waiting"])
    }

    @Test("A form whose answer the end of the program has cut off is not sent again, and only its failure is kept")
    func cutOff() throws {
        var outbox: KioskOutbox? = start(feed)
        send("Grace", by: try #require(outbox))
        #expect(files == ["1.sent"])
        outbox = nil
        let feed = FakeFeed("desk")
        let next = start(feed)
        panel.advance(by: .seconds(600))
        #expect(feed.requests.isEmpty && files == ["1.unknown"])
        #expect(try !String(contentsOfFile: path + "/1.unknown", encoding: .utf8).contains("Grace"))
        #expect(next.health?.unknown == ["desk": 1] && next.health?.waiting == [:])
        #expect(next.takeUnknownPlaces() == ["Desk › Visit"] && next.takeUnknownPlaces() == [])
        #expect(log.count(containing: "outcome unknown: the kiosk ended before the answer") == 1)
        // It is reported once, also by the next start.
        let third = start(feed)
        #expect(third.takeUnknownPlaces() == [] && third.health?.unknown == ["desk": 1])
    }

    @Test("A form of a repeatable call is sent again with its key, after a restart and after a lost answer")
    func repeatable() throws {
        var outbox: KioskOutbox? = start(feed)
        send("Grace", by: try #require(outbox), isRepeatable: true)
        let key = feed.requests.first?.key
        outbox = nil
        let feed = FakeFeed("desk")
        let next = start(feed)
        #expect(texts(feed) == ["Grace"] && feed.requests.first?.key == key && key?.count == 32)
        feed.answer(0, .failed("request timed out", .unknown))
        panel.advance(by: .seconds(6))
        #expect(feed.requests.count == 2 && feed.requests.last?.key == key)
        feed.answer(1, .done)
        #expect(files.isEmpty && next.health?.unknown == [:])
    }

    @Test("A form whose answer was lost is not sent again, and the next one waits a while")
    func lost() {
        let outbox = start(feed)
        let told = send("a", by: outbox)
        let next = send("b", by: outbox)
        feed.answer(0, .failed("outcome unknown", .unknown))
        #expect(told.states == [.answered(.failed("outcome unknown", .unknown))])
        #expect(files == ["1.unknown", "2.waiting"] && texts(feed) == ["a"])
        panel.advance(by: .seconds(6))
        #expect(texts(feed) == ["a", "b"])
        feed.answer(1, .done)
        panel.advance(by: .seconds(600))
        #expect(texts(feed) == ["a", "b"] && next.states == [.waiting, .answered(.done)])
    }

    @Test("The answer to a form that was sent over a former connection is lost")
    func reconnected() {
        let outbox = start(feed)
        send("a", by: outbox)
        let feed = FakeFeed("desk")
        outbox.connect(feed.live)
        #expect(files == ["1.unknown"] && feed.requests.isEmpty)
    }

    // MARK: Refusals

    @Test("A form that is refused while the visitor waits is not kept; one that had waited leaves its failure")
    func refused() throws {
        let outbox = start(feed)
        let told = send("Grace", by: outbox)
        feed.answer(0, .failed("No such room"))
        #expect(told.states == [.answered(.failed("No such room"))] && files.isEmpty)
        feed.isConnected = false
        let kept = send("Ada", by: outbox)
        feed.isConnected = true
        feed.say(#"{"state": "up"}"#)
        feed.answer(1, .failed("No such room"))
        #expect(kept.states == [.waiting, .answered(.failed("No such room"))] && files == ["2.refused"])
        #expect(try !String(contentsOfFile: path + "/2.refused", encoding: .utf8).contains("Ada"))
        #expect(outbox.health?.refused == ["desk": 1])
        #expect(log.count(containing: "refused: No such room") == 1 && log.count(containing: "Ada") == 0)
        #expect(start(FakeFeed("desk")).health?.refused == ["desk": 1])
    }

    // MARK: Limits

    @Test("A form is kept up to 128 KiB, and a larger one is refused before anything is written")
    func size() throws {
        feed.isConnected = false
        let outbox = start(feed)
        send("", by: outbox)
        let frame = try Data(contentsOf: URL(fileURLWithPath: path + "/1.waiting")).count
        let room = Limits.outboxFormBytes - frame
        #expect(send(String(repeating: "x", count: room), by: outbox).states == [.waiting])
        #expect(send(String(repeating: "x", count: room + 1), by: outbox).states == [.notSaved])
        #expect(send(String(repeating: "x", count: 1 << 20), by: outbox).states == [.notSaved])
        #expect(files == ["1.waiting", "2.waiting"] && log.count(containing: "larger than 128 KiB") == 2)
    }

    @Test("At most 200 forms wait; the next one is not kept, and there is room again after a delivery")
    func number() throws {
        let folder = try TemporaryFolder(isInMemory: true)
        feed.isConnected = false
        let outbox = start(feed, in: OutboxFolder(path: folder.path + "/outbox"))
        for _ in 0..<Limits.outboxForms { #expect(send("a", by: outbox).states == [.waiting]) }
        #expect(send("b", by: outbox).states == [.notSaved])
        #expect(outbox.health?.waiting["desk"]?.count == 200)
        feed.isConnected = true
        feed.say(#"{"state": "up"}"#)
        feed.answer(0, .done)
        #expect(send("c", by: outbox).states == [.waiting])
        #expect(send("d", by: outbox).states == [.notSaved])
    }

    @Test("All forms together have at most 8 MiB")
    func sum() throws {
        let folder = try TemporaryFolder(isInMemory: true)
        feed.isConnected = false
        let outbox = start(feed, in: OutboxFolder(path: folder.path + "/outbox"))
        let text = String(repeating: "x", count: 130_000)
        let number = (0..<100).count { _ in send(text, by: outbox).states == [.waiting] }
        #expect((62...64).contains(number) && log.count(containing: "more than 8 MiB") == 100 - number)
        #expect(send("x", by: outbox).states == [.waiting])
    }

    @Test("A form is erased after 14 days, and the log does not contain what was entered")
    func expiry() {
        feed.isConnected = false
        let outbox = start(feed)
        let told = send("Grace", by: outbox)
        time.now = 1_795_680_000 + 14 * 86_400
        panel.advance(by: .seconds(120))
        #expect(files == ["1.waiting"] && outbox.health?.waiting["desk"]?.age == 14 * 86_400)
        time.now = 1_795_680_001 + 14 * 86_400
        panel.advance(by: .seconds(120))
        #expect(files.isEmpty && told.states == [.waiting, .expired] && outbox.health?.waiting == [:])
        #expect(log.count(containing: "erased: not delivered within 14 days") == 1)
        #expect(log.count(containing: "Grace") == 0)
    }

    @Test("Time that passes before the clock is set does not count")
    func clock() {
        feed.isConnected = false
        (time.now, time.isDoubtful) = (1_000, true)
        let outbox = start(feed)
        send("Grace", by: outbox)
        (time.now, time.isDoubtful) = (1_795_680_000, false)
        panel.advance(by: .seconds(120))
        #expect(files == ["1.waiting"] && outbox.health?.waiting["desk"]?.age == 0)
        // The time is on disk now.
        time.now = 1_795_680_001 + 14 * 86_400
        _ = start(FakeFeed("desk"))
        #expect(files.isEmpty)
    }

    @Test(
        "A time in a file that cannot be true is replaced by the current one",
        arguments: ["-1e308", "1e308", "4e9", "\"x\""])
    func times(time: String) throws {
        feed.isConnected = false
        send("a", by: start(feed))
        let text = try String(contentsOfFile: path + "/1.waiting", encoding: .utf8)
        let changed = text.replacing(/"time": [0-9.]+/, with: "\"time\": \(time)")
        #expect(changed != text)
        try folder.write("state/panel.outbox/1.waiting", changed)
        let outbox = start(feed)
        #expect(outbox.health?.waiting["desk"]?.age == 0 && files == ["1.waiting"])
        self.time.now = 1_795_680_001 + 14 * 86_400
        #expect(outbox.health?.waiting == [:] && files.isEmpty)
    }

    @Test("The failures of forms are forgotten after 14 days")
    func forgotten() {
        let outbox = start(feed)
        send("a", by: outbox)
        feed.answer(0, .failed("", .unknown))
        time.now = 1_795_680_000 + 14 * 86_400
        #expect(outbox.health?.unknown == ["desk": 1])
        time.now = 1_795_680_001 + 14 * 86_400
        #expect(outbox.health?.unknown == [:] && files.isEmpty)
    }

    // MARK: Disk

    @Test("On a full disk, a form for a source that is away is not kept, and one for a source that is there is sent")
    func full() {
        let disk = FullDisk(path)
        disk.isFull.withLock { $0 = true }
        let outbox = start(feed, in: disk)
        let sent = send("a", by: outbox)
        #expect(texts(feed) == ["a"])
        feed.answer(0, .done)
        #expect(sent.states == [.answered(.done)])
        feed.isConnected = false
        #expect(send("b", by: outbox).states == [.notSaved] && send("c", by: outbox).states == [.notSaved])
        #expect(files.isEmpty && outbox.health?.waiting == [:])
        #expect(log.warnings.filter { $0.contains("No space left on device") }.count == 1)
        disk.isFull.withLock { $0 = false }
        #expect(send("d", by: outbox).states == [.waiting] && files == ["4.waiting"])
    }

    @Test("A form that cannot be recorded as sent is not handed over, and is tried again")
    func unmarked() {
        let disk = FullDisk(path)
        feed.isConnected = false
        let outbox = start(feed, in: disk)
        let told = send("a", by: outbox)
        disk.cannotRename.withLock { $0 = true }
        feed.isConnected = true
        feed.say(#"{"state": "up"}"#)
        #expect(feed.requests.isEmpty && files == ["1.waiting"] && told.states == [.waiting])
        disk.cannotRename.withLock { $0 = false }
        panel.advance(by: .seconds(6))
        #expect(texts(feed) == ["a"] && files == ["1.sent"])
    }

    @Test("A form whose attempt failed is not said to be saved if the disk does not record that it has to be sent")
    func unrecorded() {
        let disk = FullDisk(path)
        let outbox = start(feed, in: disk)
        let told = send("a", by: outbox)
        disk.cannotRename.withLock { $0 = true }
        feed.answer(0, .failed("DNS lookup failed", .unsent))
        #expect(told.states == [.notSaved] && files.isEmpty)
        panel.advance(by: .seconds(600))
        #expect(feed.requests.count == 1)
    }

    @Test("Damaged files, links and other files are left out and reported, and a file that was not finished is removed")
    func damaged() throws {
        feed.isConnected = false
        let outbox = start(feed)
        send("a", by: outbox)
        let text = try String(contentsOfFile: path + "/1.waiting", encoding: .utf8)
        let outside = try folder.write("outside", text)
        for (name, content) in [
            ("2.waiting", ""), ("3.waiting", "{}"), ("4.sent", text + "}"), ("5.waiting.new", text), ("6.other", text),
            ("x.waiting", text), ("-7.waiting", text), ("99999999999999999999.waiting", text),
            ("8.waiting", text.replacing("\"version\": 1", with: "\"version\": 2")), ("10.unknown", "[]"),
        ] { try folder.write("state/panel.outbox/" + name, content) }
        #expect(symlink(outside, path + "/9.waiting") == 0)
        let feed = FakeFeed("desk")
        _ = start(feed)
        feed.answer(0, .done)
        #expect(texts(feed) == ["a"] && !files.contains("5.waiting.new") && files.contains("6.other"))
        #expect(log.warnings.filter { $0.hasPrefix("outbox: ") }.count == 6, "\(log.warnings)")
        #expect(log.count(containing: "symlink") == 1)
    }

    @Test("Texts of formulas, overrides of the text direction and quotes arrive as they were entered")
    func hostile() throws {
        feed.isConnected = false
        let text = "=HYPERLINK(\"x\")\u{202E}\n\\ 😀"
        send(text, by: start(feed))
        let feed = FakeFeed("desk")
        _ = start(feed)
        #expect(texts(feed) == [text])
    }

    @Test("While nothing waits, the outbox has no timer")
    func rest() {
        let outbox = start(feed)
        send("a", by: outbox)
        feed.answer(0, .done)
        #expect(panel.scene.nextDeadline == nil)
    }
}
