import Alarms
import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing

@testable import KioskRuntime
@testable import Toolkit

/// The bar about the most urgent alarm, and the alarms in their list.
@Suite("K6: The alarm bar and the alarm list")
final class AlarmBarTests: AlarmScreens {
    private func file(_ title: String = "Oil low", priority: String = "high", top: String = "") -> String {
        """
        title: A
        \(top)
        sources: {press: {command: [date]}}
        tabs:
          - {title: First, rows: [a, b, c]}
          - title: Alarms
            alarms:
              - {title: \(title), text: Look at the pump, value: press.oil, below: 2, priority: \(priority)}
              - {title: Guard open, value: press.guard, is: false, priority: urgent}
              - {title: Ink low, value: press.ink, below: 1, priority: low}

        """
    }

    private func screen(
        _ feed: FakeFeed, _ file: String? = nil, size: PixelSize = PixelSize(width: 800, height: 480)
    ) throws -> KioskScreen {
        let screen = try KioskScreen(yaml: file ?? self.file(), in: folder, size: size, clock: clock, live: feed.live)
        feed.say(#"{"oil": 3, "guard": true, "ink": 9}"#)
        return screen
    }

    private func alarmBar(_ screen: KioskScreen) throws -> AlarmBar {
        try #require(screen.panel.scene.topBar as? AlarmBar)
    }

    // MARK: Colours and shapes

    private nonisolated static let themes = [
        Theme.dark, .light, .highContrast, Theme.light.accented(Color(red: 255, green: 209, blue: 0)),
    ]

    @Test("Text and shapes are readable in both phases of blinking, and the phases differ", arguments: themes)
    func contrast(theme: Theme) {
        let minimum = theme.contrast == .high ? 7 : 4.5
        for priority in AlarmPriority.allCases {
            let colors = AlarmColors(priority, in: theme)
            #expect(colors.ink == .white || colors.ink == .black)
            #expect(colors.fill.contrast(with: colors.ink) >= minimum, "\(priority)")
            #expect(colors.dim.contrast(with: colors.ink) >= minimum, "\(priority)")
            #expect(colors.fill.contrast(with: colors.dim) >= 1.25, "\(priority)")
        }
    }

    @Test("Each priority has its colour, its number and its shape")
    func shapes() throws {
        let expected: [(AlarmPriority, String, String, Int)] = [
            (.urgent, "#D62828", "1", 4), (.high, "#FF8C1A", "2", 3), (.medium, "#FFD100", "3", 3),
            (.low, "#4CA0FF", "4", 4),
        ]
        var all: Set<[Point]> = []
        for (priority, hex, number, corners) in expected {
            var list = AlarmList()
            list.raise("a", of: "g", priority, at: 0)
            let alarm = try #require(list.mostUrgent)
            for theme in [Theme.dark, .light] {
                #expect(AlarmColors(priority, in: theme).fill == Color(hex: hex))
            }
            let symbol = AlarmSymbol(alarm, in: .english)
            let points = symbol.corners(in: Rect(x: 0, y: 0, width: 32, height: 32))
            #expect(symbol.number == number && points.count == corners)
            #expect(points.allSatisfy { (0...32).contains($0.x) && (0...32).contains($0.y) })
            all.insert(points)
        }
        #expect(all.count == 4)
        #expect(all.contains { $0.count == 3 && $0.map(\.y).min() == $0[0].y }, "a triangle that points up")
        #expect(all.contains { $0.count == 3 && $0.map(\.y).max() == $0[2].y }, "a triangle that points down")
    }

    @Test("A row has a symbol of 32 points before its title, filled while the condition holds")
    func rows() async throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1, "guard": false, "ink": 0}"#)
        pass(1, screen)
        try screen.tapTab(1)
        await screen.kiosk.loadSources()
        pass(1, screen)
        let list = try screen.page.list
        let cells = list.visibleRows.compactMap { list.cell(at: $0) as? AlarmCell }
        #expect(cells.map(\.title) == ["Guard open", "Oil low", "Ink low"])
        #expect(cells.map(\.symbol?.number) == ["1", "2", "4"])
        for cell in cells {
            let symbol = try #require(cell.leading)
            #expect(symbol.frame.size == Size(width: 32, height: 32) && symbol.frame.midY == cell.bounds.midY)
        }
        feed.say(#"{"oil": 3}"#)
        pass(1, screen)
        await screen.kiosk.loadSources()
        #expect(cells.map(\.symbol?.isActive) == [true, false, true])
        #expect(
            cells.map { $0.subtitle?.plainlySpaced ?? "" }.suffix(2) == [
                "Cleared · 10:13 PM · High", "Active · 10:13 PM · Low",
            ])
        try screen.tapTab(0)
        let other = try screen.page.list
        #expect(other.visibleRows.allSatisfy { !(other.cell(at: $0) is AlarmCell) })
    }

    // MARK: Blinking

    /// Returns the colours of the bar's background in each frame of a time, with the times.
    private func phases(_ seconds: Double, _ screen: KioskScreen) throws -> [(time: Timestamp, color: Color)] {
        let bar = try alarmBar(screen)
        var phases: [(time: Timestamp, color: Color)] = []
        screen.panel.onFrame = { _ in
            guard case .fill(_, .color(let color), _)? = bar.recordedDisplayList().commands.first else { return }
            phases.append((screen.panel.now, color))
        }
        pass(seconds, screen)
        screen.panel.onFrame = nil
        return phases
    }

    @Test(
        "An unacknowledged alarm blinks at 1 Hz, with exactly two frames a second",
        arguments: ["urgent", "high", "medium", "low"])
    func blinks(priority: String) throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed, file(priority: priority))
        feed.say(#"{"oil": 1}"#)
        pass(2, screen)
        let phases = try phases(10, screen)
        #expect(phases.count == 20)
        let colors = AlarmColors(try #require(AlarmPriority(rawValue: priority)), in: screen.panel.scene.theme)
        #expect(Set(phases.map(\.color)) == [colors.fill, colors.dim])
        for (a, b) in zip(phases, phases.dropFirst()) {
            #expect(a.color != b.color)
            #expect(abs(b.time.seconds(since: a.time) - 0.5) < 0.02)
        }
    }

    @Test("With reduced motion the bar is steady and makes no frames, also if motion is reduced meanwhile")
    func steady() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        screen.panel.scene.reducesMotion = true
        feed.say(#"{"oil": 1}"#)
        pass(1, screen)
        #expect(try phases(10, screen).isEmpty)
        screen.panel.scene.reducesMotion = false
        feed.say(#"{"guard": false}"#)
        pass(1, screen)
        let secondFeed = FakeFeed("press")
        let second = try self.screen(secondFeed)
        secondFeed.say(#"{"oil": 1}"#)
        pass(1, second)
        #expect(try phases(2, second).count == 4)
        second.panel.scene.reducesMotion = true
        let last = try phases(5, second)
        #expect(last.count <= 2)
        let colors = AlarmColors(.high, in: second.panel.scene.theme)
        #expect(
            try alarmBar(second).recordedDisplayList().commands.first
                == .fill(
                    try alarmBar(second).bounds, .color(colors.fill), .none))
    }

    @Test("After acknowledgement nothing blinks, and no timer of the bar runs")
    func ends() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1}"#)
        pass(1, screen)
        weak let bar = screen.kiosk.alarms.bar
        screen.kiosk.alarms.watched?.obey(.acknowledgeAll, from: RequestOrigin(""))
        pass(1, screen)
        #expect(bar == nil && screen.panel.scene.topBar == nil)
        let count = screen.panel.frameCount
        pass(30, screen)
        #expect(screen.panel.frameCount == count)
    }

    // MARK: Content

    @Test("The bar says that the condition has cleared, and stays until the alarm is acknowledged")
    func cleared() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1}"#)
        pass(1, screen)
        pass(59, screen)
        #expect(bar(screen) == ["Oil low", "High · 10:13 PM"])
        #expect(screen.panel.spoken.first?.plainlySpaced == "Oil low, High · Active · 10:13 PM, alert")
        feed.say(#"{"oil": 3}"#)
        pass(1, screen)
        pass(59, screen)
        #expect(bar(screen) == ["Oil low", "High · Cleared · 10:14 PM"])
        #expect(screen.panel.spoken.first?.plainlySpaced == "Oil low, High · Cleared · 10:14 PM, alert")
        #expect(try !alarmBar(screen).content.symbol.isActive)
        #expect(try phases(2, screen).count == 4)
        try screen.panel.tap(text: "Acknowledge")
        pass(1, screen)
        #expect(bar(screen).isEmpty && screen.kiosk.rootViewController.view.frameInScene.minY == 0)
    }

    @Test("Times have a date once the day is over, in the bar, the row and the detail")
    func midnight() async throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1}"#)
        pass(1, screen)
        pass(59, screen)
        #expect(bar(screen).last == "High · 10:13 PM")
        // Midnight is at 1,700,006,400.
        pass(1_700_006_398 - now, screen)
        #expect(bar(screen).last == "High · 10:13 PM")
        pass(4, screen)
        #expect(bar(screen).last == "High · Nov 14, 2023, 10:13:21 PM")
        try screen.tapTab(1)
        await screen.kiosk.loadSources()
        pass(1, screen)
        let row = try #require(try screen.page.sections.first?.rows.first)
        #expect(row.subtitle?.plainlySpaced == "Active · Nov 14, 2023, 10:13:21 PM · High")
        try screen.panel.tap(text: "Acknowledge")
        pass(1, screen)
        await screen.kiosk.loadSources()
        pass(1, screen)
        let detail = try screen.page.sections.first?.rows.first?.detail
        let texts = detail?.page?.elements.flatMap(\.texts).map(\.plainlySpaced) ?? []
        #expect(texts.contains("Nov 14, 2023, 10:13:21 PM"))
        #expect(texts.contains("12:00:03 AM"), "\(texts)")
    }

    @Test("The content stays in place while a finger is down, and a tap after that presses what was there")
    func finger() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        pass(1, screen)
        let list = try screen.page.list
        let cell = try #require(list.visibleRows.compactMap(list.cell(at:)).first { $0.title == "c" })
        let finger = screen.panel.finger(0).down(at: cell.frameInScene.center)
        feed.say(#"{"oil": 1}"#)
        pass(5, screen)
        let root = screen.kiosk.rootViewController.view
        #expect(root.frameInScene.minY == 0 && bar(screen).isEmpty)
        #expect(screen.kiosk.alarms.bar != nil)
        finger.up()
        #expect(screen.detailTitle == "a" && list.selectedRow?.row == 2)
        pass(1, screen)
        #expect(root.frameInScene.minY == 56 && bar(screen) == ["Oil low", "High · 10:13 PM"])
        #expect(screen.detailTitle == "c")
    }

    // MARK: Sizes

    private nonisolated static let sizes = [
        PixelSize(width: 320, height: 240), PixelSize(width: 480, height: 320), PixelSize(width: 800, height: 480),
        PixelSize(width: 600, height: 1024), PixelSize(width: 1280, height: 800),
    ]

    @Test(
        "Whatever the title, the panel, the text size and the language, the bar's parts are within it and do not overlap",
        arguments: sizes,
        ["Oil", "Oil pressure of the second hydraulic unit behind the left cover is far too low", "long"])
    func sizes(size: PixelSize, title: String) throws {
        let title = title == "long" ? String(repeating: "x", count: 300) : title
        for tag in ["en", "ar"] {
            let feed = FakeFeed("press")
            let screen = try screen(feed, file(title, top: "languages: [\(tag)]"), size: size)
            feed.say(#"{"oil": 1, "ink": 0}"#)
            for scale in [1, 2, 0.8] {
                screen.panel.scene.theme = Theme.dark.textScaled(by: scale)
                pass(1, screen)
                let bar = try alarmBar(screen)
                let bounds = Rect(origin: .zero, size: bar.bounds.size)
                #expect(bounds.width == Double(size.width))
                #expect(bounds.height <= Double(size.height) / 2 && bounds.height >= 56)
                if title.count < 300, size.width >= 480, scale == 1 { #expect(bounds.height <= 72) }
                let parts = bar.subviews.dropFirst().filter { !$0.isHidden }
                for part in parts {
                    #expect(part.frame.intersection(bounds) == part.frame, "\(size) \(scale) \(part)")
                    for other in parts where other !== part {
                        #expect(part.frame.intersection(other.frame).isEmpty, "\(size) \(scale)")
                    }
                }
                let button = try #require(bar.subviews.last)
                #expect(button.frame.height >= 48 && button.frame.width >= 48)
                let label = parts.compactMap { $0 as? Label }.first
                #expect(label?.text == title)
                if title.count < 300, size.width > 320 { #expect(label?.isTruncated == false, "\(size) \(scale)") }
            }
        }
    }

    @Test(
        "The detail has all actions in one row, without broken words", arguments: sizes.dropFirst(2),
        ["en", "de", "ar", "ja"])
    func actions(size: PixelSize, tag: String) async throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed, file(top: "languages: [\(tag)]"), size: size)
        feed.say(#"{"oil": 1, "ink": 0}"#)
        pass(1, screen)
        try screen.tapTab(1)
        await screen.kiosk.loadSources()
        pass(1, screen)
        if size.width == 600 { screen.kiosk.rootViewController.showDetail() }
        pass(1, screen)
        let row = try #require(screen.panel.first(ActionRow.self))
        let buttons = row.subviews.compactMap { $0 as? Button }
        #expect(buttons.count == 3 && buttons.filter { $0.style == .prominent }.count == 1)
        let label = try #require(buttons.map { $0.subviews.compactMap { $0 as? Label }.first }.compactMap(\.self).first)
        #expect(!label.isTruncated)
        #expect(Set(buttons.map(\.frame.minY)).count == 1, "\(buttons.map(\.frame))")
        #expect(buttons.allSatisfy { $0.frame.maxX <= row.bounds.width && $0.frame.minX >= 0 && $0.frame.height >= 48 })
    }

    @Test("Actions that do not fit in one row without broken words take several rows")
    func manyRows() async throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed, size: PixelSize(width: 320, height: 240))
        screen.panel.scene.theme = Theme.dark.textScaled(by: 2)
        feed.say(#"{"oil": 1, "ink": 0}"#)
        pass(1, screen)
        screen.kiosk.tabBarController.selectedIndex = 1
        await screen.kiosk.loadSources()
        screen.kiosk.rootViewController.showDetail()
        pass(1, screen)
        let row = try #require(screen.panel.first(ActionRow.self))
        let buttons = row.subviews.compactMap { $0 as? Button }
        #expect(buttons.count == 3)
        #expect(Set(buttons.map(\.frame.minY)).count > 1)
        for (a, b) in zip(buttons, buttons.dropFirst()) { #expect(a.frame.intersection(b.frame).isEmpty) }
        #expect(row.bounds.height >= buttons.map(\.frame.maxY).max() ?? 0)
    }
}
