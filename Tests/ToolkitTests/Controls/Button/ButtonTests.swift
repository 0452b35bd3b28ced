import Drawing
import Headless
import Testing
import Toolkit

@Suite("Buttons")
struct ButtonTests {
    private let panel = HeadlessPanel.bare()
    private let button = Button("Save")

    init() {
        panel.add(button, 0, 0, 200, 48)
        panel.advanceToNextFrame()
    }

    private var word: Rect? { panel.texts.first { $0.text == "Save" }?.frame }

    @Test("A button shows its picture before its title, both centred; in a mirrored panel the picture is on the right")
    func icon() throws {
        let alone = try #require(word)
        #expect(abs(alone.midX - 100) < 0.5)
        button.icon = ImageName("disk")
        panel.advanceToNextFrame()
        let picture = try #require(panel.first(ImageView.self)).frame
        let beside = try #require(word)
        #expect(abs(picture.maxX + 8 - beside.minX) < 0.5)
        #expect(abs((picture.minX + beside.maxX) / 2 - 100) < 0.5)
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(try #require(panel.first(ImageView.self)).frame.minX > (try #require(word)).maxX)
    }

    @Test("A busy button shows an activity indicator instead of its picture, and ignores presses")
    func busy() {
        var presses = 0
        button.onPress { presses += 1 }
        button.isBusy = true
        panel.tap(button)
        panel.press([.tab, .enter])
        #expect(presses == 0 && panel.spoken == ["Save, busy, button"])
        #expect(panel.first(ActivityIndicator.self) { $0.isAnimating && !$0.isHidden } != nil)
        button.isBusy = false
        panel.tap(button)
        #expect(presses == 1)
        panel.finger(0).down(at: Point(x: 50, y: 20))
        button.isBusy = true
        panel.finger(0).up()
        #expect(presses == 1)
    }

    @Test("A button has the colours of its style in every theme")
    func styles() {
        for theme in [Theme.dark, .light, .highContrast, .calm] {
            panel.scene.theme = theme
            for (style, role) in [
                (Button.Style.prominent, ColorRole.accent), (.plain, .placeholder), (.destructive, .badge),
            ] {
                button.style = style
                #expect(button.backgroundColor == .role(role))
            }
        }
    }

    @Test("A button is never smaller than a touch target, and never draws outside its bounds")
    func sizes() {
        button.icon = ImageName("disk")
        for width in [0.0, 5, 20, 44] {
            button.frame.size = Size(width: width, height: width)
            panel.advanceToNextFrame()
            for view in button.subviews {
                #expect(view.frame.minX >= -0.01 && view.frame.maxX <= width + 0.01, "\(view) \(view.frame)")
            }
        }
    }
}
