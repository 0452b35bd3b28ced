import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

/// A scene whose content leaves the upper part of the screen free.
@Suite("Lowered scenes")
struct LoweredSceneTests {
    private let panel = HeadlessPanel(size: PixelSize(width: 400, height: 600))
    private let button = Button("A")
    private let presses = Presses()

    private final class Presses {
        var count = 0
    }

    init() {
        let controller = ViewController()
        button.frame = Rect(x: 20, y: 20, width: 60, height: 60)
        controller.view.addSubview(button)
        button.onPress { [presses] in presses.count += 1 }
        panel.scene.rootViewController = controller
        panel.advanceToNextFrame()
    }

    private var buttonOnScreen: Rect? { panel.texts.first { $0.text == "A" }?.frame }

    @Test("The content is laid out in the lower part, is drawn there and touched there")
    func lower() throws {
        let former = try #require(buttonOnScreen)
        panel.scene.loweredHeight = 250
        panel.advanceToNextFrame()
        #expect(panel.scene.size == Size(width: 400, height: 350))
        #expect(panel.scene.rootViewController?.view.frame == Rect(x: 0, y: 0, width: 400, height: 350))
        #expect(try #require(buttonOnScreen).minY == former.minY + 250)
        panel.tap(at: Point(x: 50, y: 300))
        #expect(presses.count == 1 && panel.scene.loweredHeight == 250)
    }

    @Test("A touch on the free part ends it, and has no other effect")
    func end() {
        panel.scene.loweredHeight = 250
        panel.advanceToNextFrame()
        panel.tap(at: Point(x: 50, y: 249))
        #expect(presses.count == 0 && panel.scene.loweredHeight == 0)
        #expect(panel.scene.size == Size(width: 400, height: 600))
        panel.advanceToNextFrame()
        panel.tap(at: Point(x: 50, y: 50))
        #expect(presses.count == 1)
    }

    @Test(
        "At most half of the screen is free, and nothing for values that are no heights",
        arguments: [(299.0, 299.0), (300, 300), (301, 300), (-1, 0), (.nan, 0), (.infinity, 0)])
    func limits(height: Double, lowered: Double) {
        panel.scene.loweredHeight = height
        #expect(panel.scene.loweredHeight == lowered)
    }

    @Test("A screen that is turned shows the whole content again")
    func turned() {
        panel.scene.loweredHeight = 250
        panel.resize(to: PixelSize(width: 600, height: 400))
        #expect(panel.scene.loweredHeight == 0 && panel.scene.size == Size(width: 600, height: 400))
    }

    @Test("A sheet and the keyboard stay in the lower part")
    func presented() throws {
        panel.scene.loweredHeight = 250
        panel.scene.present(Alert("Sure?", actions: [Alert.Action("Yes")]))
        panel.advance(by: .seconds(1))
        for text in panel.texts { #expect(text.frame.minY >= 250, "\(text.text)") }
        try panel.tap(text: "Yes")
        panel.advance(by: .seconds(1))
        #expect(!panel.scene.isPresenting && panel.scene.loweredHeight == 250)
    }
}
