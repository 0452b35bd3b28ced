import Drawing
import Headless
import KioskFile
import System
import Testing
import Toolkit

@testable import KioskRuntime

/// Feed of a page without a page; a scene that shows nothing is its clock.
@Suite("Row loader")
struct RowFeedTests {
    private let scene = HeadlessPanel(size: PixelSize(width: 10, height: 10)).scene
    private let answers = Answers()

    /// Events of the feed in order.
    private final class Answers {
        var all: [(titles: [String]?, problem: String?)] = []
    }

    private func feed(_ source: any RowSource) -> RowLoader {
        let feed = RowLoader(source)
        let answers = answers
        feed.onAnswer = { answer in
            answers.all.append((answer.sections.map { $0.flatMap { $0.rows.map(\.title) } }, answer.problem))
        }
        return feed
    }

    private func pass(_ time: Duration) {
        scene.advance(to: scene.now.advanced(by: time))
    }

    @Test("Rows are read when they become visible and after each interval, but not while hidden")
    func interval() async throws {
        let source = ScriptedSource(titles: ["a"])
        let feed = feed(source)
        #expect(source.reads == 0)
        feed.start(on: scene)
        await feed.load()
        #expect(source.reads == 1)
        pass(.milliseconds(1_999))
        #expect(source.reads == 1)
        pass(.milliseconds(1))
        await feed.load()
        #expect(source.reads == 2)
        feed.stop()
        #expect(scene.nextDeadline == nil)
        pass(.seconds(60))
        #expect(source.reads == 2)
    }

    @Test(
        "L3: Rows of a source that has texts in several languages are read again after a language change, even during a read"
    )
    func languages() async throws {
        let gate = ScriptedSource()
        let feed = feed(WordedSource(gate: gate))
        let german = try #require(Language("de"))
        // Rows that were never visible are not read for a language change.
        feed.speak(german)
        #expect(gate.reads == 0)
        gate.hold(true)
        feed.start(on: scene)
        try await eventually { gate.reads == 1 }
        feed.speak(.english)
        gate.hold(false)
        await feed.load()
        #expect(answers.all.map(\.titles) == [["en"]] && gate.reads == 2)
        feed.speak(german)
        await feed.load()
        #expect(answers.all.map(\.titles) == [["en"], ["de"]])
        // A source without its own texts is not read again.
        let plain = ScriptedSource(titles: ["a"])
        let other = self.feed(plain)
        await other.load()
        other.speak(german)
        await other.load()
        #expect(plain.reads == 2)
    }

    @Test("Unchanged rows are not delivered again, and changed rows are")
    func same() async {
        let source = ScriptedSource(titles: ["a"])
        let feed = feed(source)
        for titles in [["a"], ["a"], ["a", "b"], ["a", "b"], []] {
            source.bring(titles)
            await feed.load()
        }
        #expect(answers.all.map(\.titles) == [["a"], nil, ["a", "b"], nil, []])
        #expect(answers.all.allSatisfy { $0.problem == nil })
    }

    @Test(
        "An error of one version of the data remains while that version is the newest, even if other reads fail meanwhile"
    )
    func unchanged() async {
        let source = VersionedSource()
        let feed = feed(source)
        await feed.load()
        #expect(source.isTold == [false])
        source.outcome = .failed(RowSourceError("gone"))
        source.version = nil
        await feed.load()
        source.outcome = .rows([], problem: RowSourceError("too many"))
        source.version = source.stamp
        await feed.load()
        source.outcome = .unchanged
        await feed.load()
        #expect(source.isTold == [false, true, false, true])
        #expect(answers.all.map(\.problem) == [nil, "gone.", "too many.", "too many."])
    }

    @Test("A source that never responds uses one thread, is read once, and a manual refresh ends after 10 s")
    func dead() async throws {
        let source = ScriptedSource(titles: ["late"])
        source.hold(true)
        let feed = feed(source)
        feed.start(on: scene)
        try await eventually { source.reads == 1 }
        feed.askByHand()
        pass(.seconds(9))
        #expect(answers.all.isEmpty)
        pass(.seconds(1))
        #expect(answers.all.map(\.problem) == ["No response yet"])
        pass(.seconds(600))
        #expect(source.reads == 1 && answers.all.count == 1)
        source.hold(false)
        await feed.load()
        #expect(answers.all.last?.titles == ["late"] && answers.all.last?.problem == nil)
    }

    @Test("A read in progress does not keep a released loader alive")
    func gone() async throws {
        let source = ScriptedSource(titles: ["late"])
        source.hold(true)
        weak var gone: RowLoader?
        do {
            let feed = feed(source)
            feed.start(on: scene)
            gone = feed
            try await eventually { source.reads == 1 }
        }
        #expect(gone == nil)
        source.hold(false)
        try await eventually { source.finished == 1 }
        #expect(answers.all.isEmpty)
    }
}

/// Source whose only row names the language of its read.
private nonisolated struct WordedSource: RowSource {
    /// Scripted source that each read waits for.
    let gate: ScriptedSource
    var language = Language.english

    var interval: Duration? { nil }

    func read(after version: FileStamp?) -> RowReading {
        _ = gate.read(after: version)
        return RowReading(
            .rows([SectionContent(rows: [RowContent(title: language.tag, detail: DetailContent(title: ""))])]))
    }

    func worded(in language: Language) -> (any RowSource)? { WordedSource(gate: gate, language: language) }
}

/// Source with versions, like a file.
private final class VersionedSource: RowSource {
    nonisolated(unsafe) var outcome = RowReading.Outcome.rows([])
    nonisolated(unsafe) var version: FileStamp?
    /// Whether each read received the version of the one before.
    nonisolated(unsafe) var isTold: [Bool] = []
    nonisolated let stamp = try? InputFile("/proc/self/exe").stamp

    init() {
        version = stamp
    }

    nonisolated var interval: Duration? { nil }

    nonisolated func read(after version: FileStamp?) -> RowReading {
        isTold.append(version != nil && version == stamp)
        return RowReading(outcome, version: self.version)
    }
}
