import Drawing
import Headless
import TestSupport
import Testing
import VerticalTabs

@testable import KioskRuntime
@testable import Toolkit

@Suite("On-screen keyboard of a kiosk")
struct KioskTypingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func screen(_ settings: String = "", size: PixelSize = PixelSize(width: 1280, height: 800)) throws
        -> KioskScreen
    {
        let rows = (0..<30).map { "{title: Row \($0), text: word}" }.joined(separator: ", ")
        let yaml = """
            title: Test
            \(settings)
            tabs:
              - {title: One, rows: [\(rows)]}
              - {title: Two, rows: [\(rows)]}

            """
        return try KioskScreen(yaml: yaml, in: folder, size: size)
    }

    /// Places a field over the list and types into it.
    private func edit(_ screen: KioskScreen) throws -> TextField {
        let field = TextField(frame: Rect(x: 80, y: 10, width: 200, height: 48))
        screen.kiosk.rootViewController.view.addSubview(field)
        field.beginEditing()
        try screen.panel.waitUntilStill()
        return field
    }

    @Test("L4: Without text input the kiosk fills the screen, and no keyboard is shown")
    func away() throws {
        let screen = try screen()
        #expect(screen.kiosk.rootViewController.view.frame == Rect(x: 0, y: 0, width: 1280, height: 800))
        #expect(screen.kiosk.keyboardController.view.subviews.count == 1)
        screen.panel.resize(to: PixelSize(width: 480, height: 800))
        screen.panel.advanceToNextFrame()
        #expect(screen.kiosk.rootViewController.view.frame == Rect(x: 0, y: 0, width: 480, height: 800))
    }

    @Test(
        "L4, R1: The keyboard only reduces the kiosk's height, and columns, tab and row stay the same",
        arguments: [
            PixelSize(width: 1280, height: 800), PixelSize(width: 800, height: 1280),
            PixelSize(width: 480, height: 800),
            PixelSize(width: 480, height: 640), PixelSize(width: 480, height: 320), PixelSize(width: 320, height: 240),
        ])
    func covered(size: PixelSize) throws {
        let screen = try screen(size: size)
        try screen.tapTab(1)
        let split = screen.kiosk.rootViewController
        let before = split.arrangement
        let page = try screen.page
        let field = try edit(screen)
        let frame = screen.kiosk.keyboardController.keyboardFrame
        #expect(frame.height > 0 && split.view.frame.height == frame.minY)
        #expect(screen.panel.scene.keyboardHeight == frame.height)
        #expect(split.arrangement == before && screen.kiosk.tabBarController.selectedIndex == 1)
        #expect(page.appearance == .appeared)
        field.endEditing()
        try screen.panel.waitUntilStill()
        #expect(split.view.frame.height == screen.panel.scene.size.height && screen.panel.scene.keyboardHeight == 0)
        #expect(split.arrangement == before)
    }

    @Test("L4, T9: Escape ends text input first, and the next Escape closes only the topmost view")
    func escape() throws {
        let screen = try screen(size: PixelSize(width: 700, height: 1280))
        let split = screen.kiosk.rootViewController
        split.showList()
        try screen.panel.waitUntilStill()
        let field = try edit(screen)
        screen.panel.press(.escape)
        try screen.panel.waitUntilStill()
        #expect(!field.isEditing && screen.kiosk.keyboardController.keyboardFrame.isEmpty && split.isListShown)
        // The first key shows the focus.
        screen.panel.press(.down)
        screen.panel.press(.escape)
        try screen.panel.waitUntilStill()
        #expect(!split.isListShown)
    }

    @Test(
        "L4: Keys are at the side of the kiosk's hand, and the globe key switches between the kiosk's languages",
        arguments: [true, false])
    func settings(isRight: Bool) throws {
        let hand = isRight ? "hand: right" : "hand: left"
        let screen = try screen("\(hand)\nlanguages: [de, ru]", size: PixelSize(width: 1920, height: 1080))
        _ = try edit(screen)
        let keyboard = try #require(screen.panel.first(KeyboardView.self))
        let middle = keyboard.plan.keys.map(\.frame.midX).reduce(0, +) / Double(keyboard.plan.keys.count)
        #expect((middle > 960) == isRight)
        #expect(keyboard.languageTitle == "DE")
        let globe = try #require(keyboard.plan.keys.first { $0.action == .language })
        screen.panel.tap(at: keyboard.convertToScene(globe.frame.center))
        try screen.panel.waitUntilStill()
        #expect(keyboard.languageTitle == "RU")
        #expect(!screen.log.warnings.contains { $0.contains("layout") })
    }

    @Test("L4, R1: After a rotation during text input, the kiosk is above the keyboard again")
    func turned() throws {
        let screen = try screen(size: PixelSize(width: 800, height: 480))
        let field = try edit(screen)
        for _ in 0..<3 {
            screen.panel.rotate()
            try screen.panel.waitUntilStill()
            let size = screen.panel.scene.size
            let split = screen.kiosk.rootViewController
            #expect(field.isEditing && screen.kiosk.keyboardController.keyboardFrame.maxY == size.height)
            #expect((split.arrangement == .wide) == (size.width > size.height))
        }
    }

    @Test(
        "E6, R2: If the keyboard leaves no space for the list, a rail at the top or bottom gives up its space",
        arguments: ["top", "bottom"],
        [PixelSize(width: 320, height: 240), PixelSize(width: 480, height: 320), PixelSize(width: 1280, height: 800)])
    func lyingRail(position: String, size: PixelSize) throws {
        let tabs = (0..<40).map { "{title: Tab \($0 + 100), rows: []}" }.joined(separator: ", ")
        let screen = try KioskScreen(
            yaml: "title: Test\nrail: {position: \(position)}\ntabs: [\(tabs)]\n", in: folder, size: size)
        screen.kiosk.tabBarController.showOverflowList()
        try screen.panel.waitUntilStill()
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        screen.panel.type("tab 117")
        try screen.panel.waitUntilStill()
        let top = screen.kiosk.keyboardController.keyboardFrame.minY
        let row = try #require(
            screen.panel.texts.first { $0.text == "Tab 117" && $0.frame.minY > field.frameInScene.minY })
        #expect(field.frameInScene.minY >= 0 && field.frameInScene.maxY <= row.frame.minY && row.frame.maxY <= top)
        screen.panel.tap(at: row.frame.center)
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.tabBarController.selectedIndex == 17)
        #expect(screen.panel.scene.textInput == nil && screen.panel.scene.keyboardHeight == 0)
        #expect(screen.kiosk.rail.isHidden == false && screen.kiosk.rail.frameInScene.width == Double(size.width))
    }
}
