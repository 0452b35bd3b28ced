import Drawing
import Elements
import ElementsTestSupport
import JSON
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Rows from a source's list, on a page.
@Suite("Rows from a source's list")
struct ListedRowTests {
    private static func source(_ section: String? = nil) -> JSONSource {
        JSONSource(
            .value(name), location: .start(of: "kiosk.yaml"), titleKey: "to", subtitleKey: "at", idKey: "id",
            sectionKey: section, emptyText: "No trains")
    }

    private static let name: ValueName = {
        guard let name = ValueName("trains.board") else { preconditionFailure("not a name") }
        return name
    }()

    private func screen(_ source: JSONSource = Self.source()) -> (PageScreen, ListPage, FakeFeed) {
        let page = source.makePage(
            in: TabDefinition(title: "Trains", content: source, location: source.location))
        let feed = FakeFeed("trains")
        page.follow(feed.live)
        return (PageScreen([page, PageScreen.page("Other", rows: ["Rest"])]), page, feed)
    }

    private func titles(_ page: ListPage) -> [[String]] { page.sections.map { $0.rows.map(\.title) } }

    @Test("Rows appear and change with the list, and the selected row stays selected by its id")
    func changes() async throws {
        let (screen, page, feed) = screen()
        screen.panel.advance(by: .seconds(1))
        // It is not known yet whether there are rows.
        #expect(titles(page).flatMap(\.self).isEmpty && !screen.panel.isReadable("No trains"))
        feed.say(#"{"board": [{"id": 1, "to": "Ulm", "at": "9:10"}, {"id": 2, "to": "Jena"}, 7, {"at": "9:12"}]}"#)
        try await screen.eventually { titles(page) == [["Ulm", "Jena"]] }
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("9:10"))
        #expect(page.select(title: "Jena"))
        feed.say(#"{"rows": {"board": {"set": [{"id": 3, "to": "Bonn"}], "remove": ["1"], "order": ["3"]}}}"#)
        try await screen.eventually { titles(page) == [["Bonn", "Jena"]] }
        #expect(page.list.selectedRow == RowIndex(row: 1, section: 0))
        feed.say(#"{"board": []}"#)
        try await screen.eventually { titles(page).flatMap(\.self).isEmpty }
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("No trains"))
    }

    @Test("Rows remain while the source is down, and the page reports that, as well as a value that is not a list")
    func states() async throws {
        let (screen, page, feed) = screen()
        feed.say(#"{"board": [{"to": "Ulm"}]}"#)
        try await screen.eventually { titles(page) == [["Ulm"]] }
        for (line, words) in [
            (#"{"state": "down", "why": "no line"}"#, "Out of date"), (#"{"state": "up"}"#, "Out of date"),
            (#"{"board": [{"to": "Ulm"}]}"#, nil),
            (#"{"board": 5}"#, "trains.board is not a list"), (#"{"board": [{"from": 1}]}"#, "“to”"),
            (#"{"board": [1]}"#, "no list of objects"), (#"{"gone": ["board"]}"#, "No data"),
        ] {
            feed.say(line)
            try await screen.eventually("\(line): \(page.problem ?? "all is well")") {
                words.map { page.problem?.contains($0) == true } ?? (page.problem == nil)
            }
        }
        // The last rows stay readable, except for a removed list.
        try await screen.eventually { titles(page) == [] }
    }

    @Test("Rows have pictures of the source's folder, which the list shows if all rows have one")
    func pictures() async throws {
        var definition = Self.source()
        definition.pictureKey = "photo"
        let (screen, page, feed) = screen(definition)
        feed.say(#"{"board": [{"to": "Ulm", "photo": "u.png"}, {"to": "Jena", "photo": "j.png"}]}"#)
        try await screen.eventually { titles(page) == [["Ulm", "Jena"]] }
        screen.panel.advanceToNextFrame()
        let pictures = ["u.png", "j.png"].map { ImageName(file: $0, in: "/pictures") }
        func shown() -> [ImageName?] { page.list.visibleRows.map { page.list.cell(at: $0)?.picture } }
        #expect(shown() == pictures && page.list.cell(at: RowIndex(row: 1))?.bounds.height == 72)
        feed.say(#"{"board": [{"to": "Ulm", "photo": "u.png"}, {"to": "Jena", "photo": "/etc/j.png"}]}"#)
        try await screen.eventually { page.row(at: RowIndex(row: 1))?.detail.picture == nil }
        screen.panel.advanceToNextFrame()
        #expect(shown() == [nil, nil] && page.row(at: RowIndex(row: 0))?.detail.picture == pictures[0])
    }

    @Test("Stale rows show their age in each language, renewed each minute")
    func age() async throws {
        let (screen, page, feed) = screen()
        var time = 1_000_000.0
        feed.clock = { time }
        page.detailPage.setting.links = KioskActions(clock: WallClock(at: ClockZone("") { _ in 0 }) { time })
        feed.say(#"{"board": [{"to": "Ulm"}]}"#)
        feed.say(#"{"state": "down"}"#)
        try await screen.eventually { titles(page) == [["Ulm"]] }
        #expect(page.problem == "Out of date")
        for (tag, note) in [("en", "12 min old"), ("de", "24 Min. alt"), ("fr", "Il y a 36 min")] {
            page.language = try #require(Language(tag))
            time += 720
            screen.panel.advance(by: .seconds(61))
            #expect(page.problem?.plainlySpaced == note && screen.panel.strings.contains(page.problem ?? ""))
        }
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"board": [{"to": "Ulm"}]}"#)
        #expect(page.problem == nil)
    }

    @Test("Rows are grouped under headers in order of arrival, after the rows without a header")
    func sections() async throws {
        let (_, page, feed) = screen(Self.source("track"))
        feed.say(
            #"""
            {"board": [{"to": "a", "track": 7}, {"to": "b", "track": "1"}, {"to": "c"}, {"to": "d", "track": 7}]}
            """#)
        try await eventually { titles(page) == [["c"], ["a", "d"], ["b"]] }
        #expect(page.sections.map(\.title) == [nil, "7", "1"])
    }

    @Test("If rows change thousands of times, the final state is shown")
    func flood() async throws {
        let (screen, page, feed) = screen()
        for number in 0..<5000 { feed.say(#"{"board": [{"to": "\#(number)"}]}"#) }
        for _ in 0..<200 where titles(page) != [["4999"]] {
            screen.panel.advance(by: .milliseconds(200))
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(titles(page) == [["4999"]])
    }

    @Test("In a kiosk without sources, the list has no value")
    func unconnected() async throws {
        let source = Self.source()
        let page = source.makePage(
            in: TabDefinition(title: "Trains", content: source, location: source.location))
        page.follow(nil)
        try await eventually { page.problem?.contains("No data") == true }
    }

    @Test("A list has at most 100,000 rows")
    func limit() throws {
        for (count, isAll) in [(100_000, true), (100_001, false)] {
            let rows = try JSONRows(
                of: (0..<count).map { ["to": .number(Double($0))] }, named: "trains.board", Self.source())
            #expect(rows.sections.map(\.rows.count) == [100_000] && (rows.problem == nil) == isAll)
        }
        for (count, isShown) in [(4096, true), (4097, false)] {
            let rows = try JSONRows(
                of: (0..<count).map { ["to": "x", "track": .number(Double($0))] }, named: "trains.board",
                Self.source("track"))
            #expect((rows.sections.count == count) == isShown && (rows.problem == nil) == isShown)
        }
    }
}

extension PageScreen {
    /// Waits until the condition holds, also for slow work on the panel.
    fileprivate func eventually(_ comment: Comment? = nil, _ condition: () -> Bool) async throws {
        try await KioskRuntimeTests.eventually(comment) {
            panel.advance(by: .milliseconds(50))
            return condition()
        }
    }
}
