import Drawing
import Elements
import Headless
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Use of the elements of a page, and their saved values.
@Suite("Interactive elements on a page")
struct OperatedElementsTests {
    private func screen(_ elements: String) throws -> KioskScreen {
        let yaml = """
            title: Test
            languages: [en, de]
            tabs:
              - {title: {en: Room, de: Raum}, page: [\(elements)]}
              - {title: {en: Other, de: Anderes}, rows: [{title: {en: Row, de: Zeile}}]}
            """
        return try KioskScreen(yaml: yaml, in: TemporaryFolder())
    }

    /// Shows another tab, sends a memory warning, and returns in another language.
    private func comeBack(_ screen: KioskScreen) throws {
        try screen.tapTab(1)
        screen.kiosk.tabs[0].didReceiveMemoryWarning()
        screen.kiosk.language = try #require(Language("de"))
        try screen.tapTab(0)
    }

    @Test("A slider's number follows the finger, has its unit, and is kept")
    func slider() throws {
        let screen = try screen("{slider: {title: {en: Light, de: Licht}, value: 20, step: 10, unit: \"%\"}}")
        let slider = try #require(screen.panel.first(Slider.self))
        let track = slider.frameInScene
        #expect(screen.panel.isReadable("20%"))
        screen.panel.drag(
            from: Point(x: track.minX + track.width * 0.22, y: track.midY),
            to: Point(x: track.maxX + 50, y: track.midY), over: .milliseconds(300))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("100%"))
        try comeBack(screen)
        #expect(screen.panel.isReadable("Licht") && screen.panel.isReadable("100\u{A0}%"))
        #expect(
            screen.panel.spoken.contains { $0.contains("Licht") && $0.contains("100\u{A0}%") },
            "\(screen.panel.spoken)")
    }

    @Test("A stepper's buttons do not exceed its limits")
    func stepper() throws {
        let screen = try screen("{stepper: {title: {en: Warmth, de: Wärme}, value: 21.5, from: 20, to: 22, step: 0.5}}")
        let frame = try #require(screen.panel.first(Stepper.self)).frameInScene
        for _ in 1...5 { screen.panel.tap(at: Point(x: frame.maxX - 20, y: frame.midY)) }
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("22"))
        try comeBack(screen)
        #expect(screen.panel.isReadable("22"))
    }

    @Test("A choice with few short options is horizontal, one with many is vertical, and both keep the selection")
    func choices() throws {
        let screen = try screen(
            "{choice: {title: {en: Few, de: Wenige}, options: [Up, Down]}}, "
                + "{choice: {title: {en: Many, de: Viele}, options: [One, Two, Three, Four], value: Two}}")
        #expect(screen.panel.first(SegmentedControl.self) { !$0.isHidden }?.titles == ["Up", "Down"])
        #expect(screen.panel.first(ChoiceList.self) { !$0.isHidden }?.choices == ["One", "Two", "Three", "Four"])
        try screen.panel.tap(text: "Down")
        try screen.panel.tap(text: "Three")
        try screen.panel.waitUntilStill()
        try comeBack(screen)
        #expect(screen.panel.first(SegmentedControl.self) { !$0.isHidden }?.selectedIndex == 1)
        #expect(screen.panel.first(ChoiceList.self) { !$0.isHidden }?.selectedIndex == 2)
    }

    @Test("A hold button that is held long enough runs and shows it, and a tap does nothing")
    func hold() throws {
        let screen = try screen("{hold: {title: {en: Press, de: Presse}, text: Hold, done: Stopped}}")
        let button = try #require(screen.panel.first(HoldButton.self))
        screen.panel.tap(button)
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.isReadable("Stopped"))
        screen.panel.tap(button, hold: .seconds(5))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Stopped"))
        try comeBack(screen)
        #expect(screen.panel.isReadable("Stopped"))
    }

    @Test("A star rating is kept")
    func rating() throws {
        let screen = try screen("{rating: {title: {en: Visit, de: Besuch}, value: 1}}")
        let rating = try #require(screen.panel.first(Rating.self))
        screen.panel.tap(at: Point(x: rating.frameInScene.maxX - 20, y: rating.frameInScene.midY))
        try screen.panel.waitUntilStill()
        let stars = rating.value
        #expect(stars > 1)
        try comeBack(screen)
        #expect(screen.panel.first(Rating.self)?.value == stars)
    }
}
