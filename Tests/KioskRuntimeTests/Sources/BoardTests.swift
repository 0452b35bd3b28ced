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

/// Rows of boards.
@Suite("Boards")
struct BoardTests {
    private let feed = FakeFeed("trains")

    private func kiosk(
        _ board: String = "{time: time, delay: delay, chip: line, chip-color: color, place: track}",
        language: String = "en", more: String = "",
        size: PixelSize = PixelSize(width: 1280, height: 800), in folder: TemporaryFolder
    ) throws -> KioskScreen {
        let yaml = """
            title: Trains
            languages: [\(language)]
            \(more)
            sources: {trains: {command: [date]}}
            tabs:
              - title: Board
                json:
                  value: trains.board
                  title: to
                  subtitle: via
                  id: id
                  board: \(board)
                  fields:
                    - {label: Late, key: delay, unit: min}
                    - {label: Platform, key: track}
              - {title: Other, rows: [Rest]}
            """
        return try KioskScreen(
            yaml: yaml, in: folder, size: size,
            clock: WallClock(at: ClockZone("") { _ in 3600 }, now: { 1_795_680_000 }),
            live: feed.live)
    }

    /// Sends rows, and waits until the list shows them.
    private func show(_ rows: String, count: Int = 1, on screen: KioskScreen) async throws {
        let page = try screen.page
        feed.say(#"{"board": [\#(rows)]}"#)
        try await eventually {
            screen.panel.advance(by: .milliseconds(50))
            return page.sections.first?.rows.count == count
        }
        screen.panel.advanceToNextFrame()
    }

    private func cell(_ row: Int, on screen: KioskScreen) throws -> BoardCell {
        try #require(try screen.page.list.cell(at: RowIndex(row: row)) as? BoardCell)
    }

    @Test(
        "A cancelled row has its planned time struck through, a word before the subtitle, and no place",
        arguments: ["en", "de"])
    func cancelled(language: String) async throws {
        let folder = try TemporaryFolder()
        let board = "{time: time, delay: delay, place: track, cancelled: cancelled}"
        let screen = try kiosk(board, language: language, in: folder)
        let row = #""time": "09:58", "track": "4""#
        try await show(
            #"{"to": "Ulm", "via": "Aalen", \#(row), "delay": 5, "cancelled": true}, {"to": "Hof", \#(row), "cancelled": false}, "#
                + #"{"to": "Bonn", \#(row), "cancelled": null}, {"to": "Kiel", \#(row), "cancelled": true}"#,
            count: 4, on: screen)
        let word = BoardStrings(try #require(Language(language))).cancelled
        let texts = try (0..<4).map { try cell($0, on: screen).texts }
        #expect(texts.map(\.cancelled) == [word, nil, nil, word])
        #expect(texts.map(\.place) == [nil, "4", "4", nil] && texts.allSatisfy { $0.time == "09:58" && !$0.isLate })
        #expect(try cell(0, on: screen).subtitle == "\(word) · Aalen" && cell(3, on: screen).subtitle == word)
        #expect(texts[0].words.first == word)
    }

    @Test("A cancelled row without a time, and keys within other values, as public timetables have them")
    func cancelledWithoutTime() async throws {
        let folder = try TemporaryFolder()
        let board = "{time: {key: when, as: time}, chip: line.name, place: platform.designation, cancelled: canceled}"
        let screen = try kiosk(board, in: folder)
        try await show(
            #"{"to": "Westkreuz", "when": null, "canceled": true, "line": {"name": "S5"}, "platform": null}, "#
                + #"{"to": "Rudow", "when": "2017-12-17T19:35:00.000+01:00", "line": {"name": "U7"}, "platform": {"designation": "2"}}"#,
            count: 2, on: screen)
        let texts = try (0..<2).map { try cell($0, on: screen).texts }
        #expect(texts[0].time == nil && texts[0].cancelled == "Cancelled" && texts[0].chip == "S5")
        #expect(texts[1].time != nil && texts[1].cancelled == nil && texts[1].place == "2")
        #expect(try cell(0, on: screen).subtitle == "Cancelled")
    }

    @Test(
        "A delay greater than 0 shows the new time and strikes the planned time; any other delay shows the planned time",
        arguments: [
            (#""time": "09:58", "delay": 7"#, "10:05", "09:58"), (#""time": "23:59", "delay": 2"#, "00:01", "23:59"),
            (#""time": "9:05", "delay": "3""#, "9:08", "9:05"), (#""time": "09:58", "delay": 0"#, "09:58", nil),
            (#""time": "09:58", "delay": -4"#, "09:58", nil), (#""time": "09:58", "delay": "late""#, "09:58", nil),
            (#""time": "09:58", "delay": null"#, "09:58", nil), (#""time": "09:58""#, "09:58", nil),
            (#""time": "09:58", "delay": 0.9"#, "09:58", nil), (#""time": "09:58", "delay": 1.9"#, "09:59", "09:58"),
            (#""time": "09:58", "delay": [1]"#, "09:58", nil),
            (#""time": "soon", "delay": 7"#, "\u{2066}+7\u{2069}", "soon"),
            (#""time": "25:00", "delay": 7"#, "\u{2066}+7\u{2069}", "25:00"),
            (#""time": "09:58", "delay": 1440"#, "\u{2066}+1,440\u{2069}", "09:58"),
            (#""time": "09:58", "delay": 1e300"#, "\u{2066}+525,600\u{2069}", "09:58"),
            (#""delay": 7"#, "\u{2066}+7\u{2069}", nil), (#""delay": 0"#, nil, nil),
        ] as [(String, String?, String?)])
    func delays(row: String, time: String?, former: String?) async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk(in: folder)
        try await show(#"{"to": "Ulm", \#(row)}"#, on: screen)
        let texts = try cell(0, on: screen).texts
        #expect(texts.time == time && texts.formerTime == former)
        #expect(texts.isLate == (former != nil || time?.contains("+") == true))
    }

    @Test(
        "A delay in seconds counts in whole minutes, rounded down",
        arguments: [
            ("300", "10:03"), ("59", nil), ("60", "09:59"), ("119.9", "09:59"), ("-120", nil), (#""NaN""#, nil),
            (#""240""#, "10:02"), ("null", nil), ("86400", "\u{2066}+1,440\u{2069}"),
            ("1e308", "\u{2066}+525,600\u{2069}"), ("-1e308", nil),
        ] as [(String, String?)])
    func secondsOfDelay(delay: String, time: String?) async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk("{time: time, delay: {key: delay, in: seconds}}", in: folder)
        try await show(#"{"to": "Ulm", "time": "09:58", "delay": \#(delay)}"#, on: screen)
        let texts = try cell(0, on: screen).texts
        #expect(texts.time == time ?? "09:58" && texts.isLate == (time != nil))
    }

    @Test(
        "Departures as db-rest and Trafiklab send them are shown with their new times",
        arguments: [
            (
                "plannedWhen", "line.name", "platform", "cancelled",
                #""plannedWhen": "2026-11-26T11:58:00+01:00", "when": "2026-11-26T12:03:00+01:00", "delay": 300, "#
                    + #""line": {"name": "ICE 9"}, "platform": "7", "cancelled": false"#
            ),
            (
                "scheduled", "route.designation", "realtime_platform.designation", "canceled",
                #""scheduled": "2026-11-26T11:58:00", "realtime": "2026-11-26T12:03:20", "delay": 320, "#
                    + #""route": {"designation": "ICE 9"}, "realtime_platform": {"designation": "7"}, "canceled": false"#
            ),
        ])
    func publicShapes(time: String, line: String, platform: String, cancelled: String, row: String) async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk(
            "{time: {key: \(time), as: time}, delay: {key: delay, in: seconds}, chip: \(line), place: \(platform), "
                + "cancelled: \(cancelled)}", more: "clock: 24h", in: folder)
        try await show(#"{"to": "Ulm", \#(row)}"#, on: screen)
        let texts = try cell(0, on: screen).texts
        #expect(texts.time == "12:03" && texts.formerTime == "11:58")
        #expect(texts.chip == "ICE 9" && texts.place == "7" && texts.cancelled == nil)
    }

    @Test("A time with a format is delayed in its format")
    func formats() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk("{time: {key: at, as: time}, delay: delay}", in: folder)
        try await show(
            #"{"to": "Ulm", "at": "2026-11-26T11:58:00+01:00", "delay": 5}, {"to": "Jena", "at": "2026-11-26T23:58", "delay": 5}"#,
            count: 2, on: screen)
        let texts = try (0...1).map { try cell($0, on: screen).texts }
        #expect(texts.map { $0.time?.plainlySpaced } == ["12:03 PM", "12:03 AM"])
        #expect(texts.map { $0.formerTime?.plainlySpaced } == ["11:58 AM", "11:58 PM"])
    }

    @Test("A time with a format has the hours of the kiosk file")
    func hours() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk("{time: {key: at, as: time}, delay: delay}", more: "clock: 24h", in: folder)
        try await show(#"{"to": "Ulm", "at": "2026-11-26T21:58:00+01:00", "delay": 5}"#, on: screen)
        let texts = try cell(0, on: screen).texts
        #expect(texts.time == "22:03" && texts.formerTime == "21:58")
    }

    @Test("Missing columns are left out, and an invalid colour of a chip is the accent colour")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk(in: folder)
        try await show(
            ##"{"to": "a", "line": "S1", "color": "#102030"}, {"to": "b", "line": "S2", "color": "red"}, {"to": "c"}, "##
                + ##"{"to": "d", "line": "", "color": "#12", "track": 3}, {"to": "e", "line": "S3", "color": "#FFFFFF00"}"##,
            count: 5, on: screen)
        let texts = try (0..<5).map { try cell($0, on: screen).texts }
        #expect(texts.map(\.chipColor) == [Color(hex: "#102030"), nil, nil, nil, .white])
        #expect(texts.map(\.chip) == ["S1", "S2", nil, nil, "S3"])
        #expect(texts.map(\.place) == [nil, nil, nil, "3", nil])
        #expect(screen.panel.isReadable("c") && !screen.panel.strings.contains(""))
    }

    @Test(
        "The columns of all rows are aligned, in both reading directions and in narrow lists", arguments: ["en", "ar"],
        [1280, 480, 320])
    func aligned(language: String, width: Int) async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk(language: language, size: PixelSize(width: width, height: 480), in: folder)
        let rows = ["S1", "ICE 1234", "U"].enumerated().map { number, line in
            #"{"id": \#(number), "to": "Ulm", "via": "Jena", "time": "1\#(number):11", "delay": \#(number), "line": "\#(line)", "track": "\#(number)"}"#
        }
        try await show(rows.joined(separator: ","), count: 3, on: screen)
        let cells = try (0..<3).map { try cell($0, on: screen) }
        for index in cells[0].subviews.indices where !cells.contains(where: { $0.subviews[index].isHidden }) {
            let frames = cells.map { $0.subviews[index].frame }
            #expect(Set(frames.map(\.minX)).count == 1 && Set(frames.map(\.width)).count == 1, "\(frames)")
            #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= cells[0].bounds.width }, "\(frames)")
        }
        let (title, chip) = (cells[0].titleLabel.frame, try #require(cells[0].subviews.first { $0 is BoardChip }).frame)
        #expect(language == "ar" ? title.maxX < chip.minX : title.minX > chip.maxX)
        #expect(!cells[0].titleLabel.frame.intersects(cells[0].subtitleLabel.frame))
    }

    @Test("The value of a row in words names the columns that the detail has a label for")
    func words() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk(in: folder)
        try await show(
            #"{"to": "Ulm", "via": "Jena", "time": "9:58", "delay": 7, "line": "S1", "track": 3}"#, on: screen)
        let element = try #require(try cell(0, on: screen).accessibility)
        #expect(element.name == "Ulm" && element.role == .row)
        #expect(element.value?.plainlySpaced == "9:58, Late 7 min, S1, Jena, Platform 3")
    }

    @Test(
        "While a board is shown, the list has most of the width, or all of it on a narrow panel, where a row opens the detail"
    )
    func widths() async throws {
        let folder = try TemporaryFolder()
        for (width, share) in [(1280, 0.6), (800, 1.0)] {
            let screen = try kiosk(size: PixelSize(width: width, height: 480), in: folder)
            try await show(#"{"to": "Ulm", "time": "9:58"}"#, on: screen)
            let list = try screen.page.list
            let rail = screen.kiosk.rail.bounds.width
            #expect(abs(list.bounds.width - share * (Double(width) - rail)) <= 1, "\(width)")
            try screen.tapTab(1)
            #expect(try screen.page.list.bounds.width < 500)
            #expect(screen.detailTitle == "Rest")
            try screen.tapRow("Rest")
            try screen.tapTab(0)
            #expect(screen.kiosk.rootViewController.isListShown)
            try screen.tapRow("Ulm")
            #expect(screen.detailTitle == "Ulm")
            #expect(screen.kiosk.rootViewController.isListShown == (width == 1280))
        }
    }

    @Test("Long texts on a small panel with large text leave every column inside its row")
    func crowded() async throws {
        let folder = try TemporaryFolder()
        let screen = try kiosk(size: PixelSize(width: 320, height: 240), in: folder)
        screen.panel.scene.theme = Theme.dark.textScaled(by: 2)
        let long = String(repeating: "Llanfairpwllgwyngyll", count: 15)
        let rows = (0..<30).map {
            #"{"id": \#($0), "to": "\#(long)", "via": "\#(long)", "time": "\#(long)", "delay": 9, "line": "\#(long)", "track": "\#(long)"}"#
        }
        try await show(rows.joined(separator: ","), count: 30, on: screen)
        let cell = try cell(0, on: screen)
        for view in cell.subviews where !view.isHidden && !view.frame.isEmpty {
            let frame = view.frame
            #expect(frame.minX >= 0 && frame.maxX <= cell.bounds.width && frame.minY >= 0, "\(view)")
            #expect(frame.maxY <= cell.bounds.height, "\(view)")
        }
    }
}
