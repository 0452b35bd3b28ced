import Drawing
import Elements
import Headless
import TestSupport
import Testing

@testable import KioskRuntime
@testable import Toolkit

/// The search in the list of a choice's options above the on-screen keyboard.
@Suite("Typing in a list of options")
struct OptionListTypingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ size: PixelSize, options: Int = 11, panel model: String? = nil) throws -> KioskScreen {
        let all = (1...options).map { "Option \($0)" }.joined(separator: ", ")
        let yaml = """
            title: Test
            tabs:
              - {title: One, page: [{choice: {title: Fruit, options: [\(all)]}}]}

            """
        let screen = try KioskScreen(yaml: yaml, in: folder, size: size)
        if let model {
            screen.panel.scene.metrics = try #require(PanelModel(named: model)).physical(.held).metrics(scale: 1)
        }
        screen.panel.advanceToNextFrame()
        try screen.panel.tap(text: "Choose")
        try screen.panel.waitUntilStill()
        return screen
    }

    private func field(_ screen: KioskScreen) -> TextField? {
        screen.panel.first(TextField.self) { $0.isForSearching && !$0.isHidden }
    }

    @Test(
        "Above the keyboard at least two options are visible, with the field and the close button, and can be chosen",
        arguments: [PixelSize(width: 480, height: 320), PixelSize(width: 320, height: 480)],
        [nil, "3.5in-480x320"])
    func small(size: PixelSize, panel: String?) throws {
        let screen = try open(size, panel: panel)
        screen.panel.tap(try #require(field(screen)))
        try screen.panel.waitUntilStill()
        let keyboard = screen.kiosk.keyboardController.keyboardFrame
        #expect(keyboard != .zero)
        let visible = screen.panel.texts.filter { $0.text.hasPrefix("Option") && $0.frame.maxY <= keyboard.minY }
        #expect(visible.count >= 2, "\(visible.map(\.frame))")
        let parts: [View?] = [field(screen), screen.panel.first(CrossButton.self)]
        for part in parts {
            let frame = try #require(part).frameInScene
            #expect(frame.maxY <= keyboard.minY && frame.minY >= 0 && frame.height >= 48)
            for text in visible { #expect(frame.intersection(text.frame).isEmpty) }
        }
        try screen.panel.tap(text: "Option 2")
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Option 2") && !screen.panel.scene.isPresenting)
        #expect(screen.kiosk.keyboardController.keyboardFrame == .zero)
    }

    @Test("Nine options have a search field, which is above the options if there is room")
    func roomy() throws {
        let nine = try open(PixelSize(width: 800, height: 480), options: 9)
        let frame = try #require(field(nine)).frameInScene
        let first = try #require(nine.panel.texts.first { $0.text == "Option 1" }).frame
        #expect(frame.maxY <= first.minY && frame.minX <= first.minX)
    }
}
