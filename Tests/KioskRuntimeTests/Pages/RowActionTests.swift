import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Rows that run actions, and the values, badges and switches at their ends.
@Suite("Rows that act")
struct RowActionTests {
    private let feed = FakeFeed("house")

    private func screen(
        rows: String, size: PixelSize = PixelSize(width: 1280, height: 800), language: String = "en"
    ) throws -> KioskScreen {
        let yaml = """
            title: Test
            languages: [\(language)]
            sources: {house: {command: [date]}}
            tabs:
              - {title: B, rows: [\(rows)]}
              - {title: C, rows: [Rest]}
            """
        return try KioskScreen(yaml: yaml, in: TemporaryFolder(), size: size, live: feed.live)
    }

    private func cell(_ title: String, _ screen: KioskScreen) throws -> ListCell {
        let list = try screen.page.list
        return try #require(list.visibleRows.compactMap(list.cell(at:)).first { $0.title == title })
    }

    private func tap(_ title: String, _ screen: KioskScreen) throws {
        screen.panel.tap(try cell(title, screen))
        screen.panel.advanceToNextFrame()
    }

    private func mark(_ title: String, _ screen: KioskScreen) throws -> RowMark.State? {
        try #require(try cell(title, screen).accessory).subviews.compactMap { $0 as? RowMark }.first?.state
    }

    private func element(_ title: String, _ screen: KioskScreen) -> AccessibilityElement? {
        screen.panel.scene.accessibilityElements.first { $0.name == title }
    }

    private static let acting = """
        {title: Stop, do: {call: house.stop, done: Stopped}}, {title: Ask, do: {call: house.drain, ask: Drain it?, confirm: Drain}},
        {title: Room, text: South}
        """

    @Test("A tap on a row runs its action, which is pending, done and then over, without a selection")
    func done() throws {
        let screen = try screen(rows: Self.acting)
        #expect(screen.detailTitle == "Room", "the first row with a detail is selected")
        try tap("Stop", screen)
        #expect(feed.requests == [SourceRequest(.call("stop", with: .null), to: "house")])
        #expect(try mark("Stop", screen) == .pending)
        #expect(element("Stop", screen)?.role == .button && element("Stop", screen)?.states.contains(.busy) == true)
        try tap("Stop", screen)
        #expect(feed.requests.count == 1, "a pending action is not started again")
        feed.answer(0, .done)
        screen.panel.advanceToNextFrame()
        #expect(try mark("Stop", screen) == .done)
        #expect(screen.panel.isReadable("Stopped"))
        screen.panel.advance(by: .seconds(3))
        #expect(try mark("Stop", screen) == RowMark.State.none)
        #expect(screen.detailTitle == "Room")
        #expect(try !cell("Stop", screen).isSelected)
    }

    @Test("A failed action marks its row until it is tapped again, and shows the reason")
    func failed() throws {
        let screen = try screen(rows: Self.acting)
        try tap("Stop", screen)
        feed.answer(0, .failed("no power"))
        screen.panel.advanceToNextFrame()
        #expect(try mark("Stop", screen) == .failed)
        #expect(screen.panel.strings.contains { $0.contains("no power") })
        #expect(element("Stop", screen)?.value?.contains("no power") == true)
        screen.panel.advance(by: .seconds(60))
        #expect(try mark("Stop", screen) == .failed)
        try tap("Stop", screen)
        #expect(try mark("Stop", screen) == .pending && feed.requests.count == 2)
    }

    @Test("A row does not show visitors why its source is away")
    func away() throws {
        let screen = try screen(rows: Self.acting)
        try tap("Stop", screen)
        feed.answer(0, .failed("cannot connect to 127.0.0.1", .unsent))
        screen.panel.advanceToNextFrame()
        #expect(try mark("Stop", screen) == .failed)
        #expect(screen.panel.strings.contains("Unavailable"))
        #expect(element("Stop", screen)?.value == "Unavailable")
        #expect(!screen.panel.strings.contains { $0.contains("127.0.0.1") })
    }

    @Test("An action with a question runs only after it is confirmed")
    func question() throws {
        let screen = try screen(rows: Self.acting)
        try tap("Ask", screen)
        try screen.panel.waitUntilStill()
        #expect(feed.requests.isEmpty && screen.panel.isReadable("Drain it?"))
        screen.panel.tap(try #require(screen.panel.first(Button.self) { $0.title == "Cancel" }))
        try screen.panel.waitUntilStill()
        #expect(feed.requests.isEmpty)
        try tap("Ask", screen)
        try screen.panel.waitUntilStill()
        screen.panel.tap(try #require(screen.panel.first(Button.self) { $0.title == "Drain" }))
        #expect(feed.requests.count == 1)
    }

    @Test("Enter runs the action of the focused row")
    func keys() throws {
        let screen = try screen(rows: Self.acting)
        let list = try screen.page.list
        for _ in 0..<10 where screen.panel.scene.focusedView !== list { screen.panel.press(.tab) }
        screen.panel.press(.home)
        try #require(list.focusedRow?.row == 0 && screen.panel.scene.focusedView === list)
        screen.panel.press(.enter)
        screen.panel.advanceToNextFrame()
        #expect(feed.requests.count == 1)
    }

    @Test("A list whose rows all act has no detail beside it")
    func alone() throws {
        let screen = try screen(rows: "{title: Stop, do: {call: house.stop}}, {title: Lamp, switch: house.lamp}")
        try screen.panel.waitUntilStill()
        #expect(try screen.page.list.bounds.width > 1_000)
        try screen.tapTab(1)
        #expect(try screen.page.list.bounds.width < 800)
    }

    @Test("A disabled row cannot be tapped, and shows the reason as its subtitle")
    func disabled() throws {
        let screen = try screen(
            rows:
                "{title: Cola, disabled: Sold out, do: {call: house.vend}}, {title: Tea, text: T, disabled: true}, {title: Cake, text: U}"
        )
        #expect(screen.detailTitle == "Cake")
        try tap("Cola", screen)
        try tap("Tea", screen)
        #expect(feed.requests.isEmpty && screen.detailTitle == "Cake" && screen.panel.isReadable("Sold out"))
        #expect(element("Cola", screen)?.states.contains(.disabled) == true)
        #expect(element("Cola", screen)?.value == "Sold out")
    }

    /// Returns the vertical position of the temperature.
    private func position(_ screen: KioskScreen) -> Double? {
        screen.panel.texts.first { $0.text.filter { !$0.isWhitespace } == "21.5°C" }?.frame.midY
    }

    @Test("A value at the end of a row follows its source: no data, current, stale")
    func value() throws {
        let screen = try screen(rows: "{title: Kitchen, text: A, value: house.heat, unit: °C, digits: 1, badge: New}")
        #expect(element("Kitchen", screen)?.value == "New, –")
        feed.say(#"{"heat": 21.46}"#)
        screen.panel.advanceToNextFrame()
        #expect(position(screen) != nil && screen.panel.isReadable("New"))
        let former = position(screen)
        feed.say(#"{"state": "down", "why": "off"}"#)
        screen.panel.advanceToNextFrame()
        #expect(position(screen) != nil && screen.panel.isReadable("Out of date"))
        #expect(position(screen) == former, "the value does not move")
    }

    @Test(
        "A switch at the end of a row is set by itself, pending until the source confirms it, and reverts if that fails"
    )
    func toggle() throws {
        let screen = try screen(rows: "{title: Lamp, text: A, switch: house.lamp}, {title: Other, text: B}")
        feed.say(#"{"lamp": false}"#)
        screen.panel.advanceToNextFrame()
        let control = try #require(screen.panel.first(Switch.self))
        try tap("Other", screen)
        screen.panel.tap(control)
        screen.panel.advanceToNextFrame()
        #expect(feed.requests == [SourceRequest(.set(["lamp": true]), to: "house")])
        #expect(control.isOn && screen.detailTitle == "Other")
        #expect(screen.panel.first(ActivityIndicator.self) { $0.isAnimating } != nil)
        feed.answer(0, .failed("fuse"))
        screen.panel.advanceToNextFrame()
        #expect(!control.isOn && screen.panel.strings.contains { $0.contains("fuse") })
        #expect(screen.panel.first(ActivityIndicator.self) { $0.isAnimating } == nil)
        #expect(element("Lamp", screen)?.role == .row)
        #expect(screen.panel.scene.accessibilityElements.contains { $0.role == .switch && $0.name == "Lamp" })
    }

    @Test(
        "Long titles beside a value, a badge and a switch do not overlap them",
        arguments: [(480, 320, "en"), (800, 480, "ar"), (1280, 800, "ar"), (320, 240, "en")])
    func layout(width: Int, height: Int, language: String) throws {
        let long = String(repeating: "Wachstum", count: 40)
        let screen = try screen(
            rows: "{title: \(long), text: A, switch: house.lamp, value: house.heat, badge: 123456, unit: kWh}",
            size: PixelSize(width: width, height: height), language: language)
        feed.say(#"{"lamp": true, "heat": 123456789.5}"#)
        if !screen.kiosk.rootViewController.isListShown { screen.kiosk.rootViewController.showList() }
        try screen.panel.waitUntilStill()
        let list = try screen.page.list
        let cell = try #require(list.visibleRows.first.flatMap(list.cell(at:)))
        let end = try #require(cell.accessory)
        let frames = end.subviews.filter { !$0.isHidden }.map(\.frameInScene) + [cell.titleLabel.frameInScene]
        for (index, frame) in frames.enumerated() {
            #expect(cell.frameInScene.insetBy(dx: -1, dy: -1).contains(frame.center))
            for other in frames.dropFirst(index + 1) {
                let overlap = min(frame.maxX, other.maxX) - max(frame.minX, other.minX)
                #expect(overlap <= 0.5, "\(frames)")
            }
        }
    }

    @Test("Actions of rows continue where a page is made again while they are pending")
    func released() throws {
        let screen = try screen(rows: Self.acting)
        try tap("Stop", screen)
        try screen.tapTab(1)
        screen.kiosk.tabs[0].didReceiveMemoryWarning()
        try screen.tapTab(0)
        #expect(try mark("Stop", screen) == .pending)
        feed.answer(0, .done)
        screen.panel.advanceToNextFrame()
        #expect(try mark("Stop", screen) == .done)
    }
}
