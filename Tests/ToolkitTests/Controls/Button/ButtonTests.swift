import Drawing
import Headless
import Testing

@testable import Toolkit

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

    @Test("A button that reserves room for its activity indicator keeps its title in place while it is busy")
    func reserved() throws {
        button.reservesIndicator = true
        let size = button.sizeThatFits(Size(width: 400, height: 100))
        let titles = [false, true].map { isBusy in
            button.isBusy = isBusy
            button.frame = Rect(origin: .zero, size: size)
            panel.advanceToNextFrame()
            return panel.texts.map { [$0.text, "\($0.frame)"] }
        }
        #expect(titles[0] == titles[1] && titles[0].first?.first == "Save")
        let indicator = try #require(panel.first(ActivityIndicator.self)).frame
        let title = try #require(panel.texts.first).frame
        #expect(indicator.minX >= 0 && indicator.maxX <= title.minX)
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

    @Test("Without an icon, the title stays in place when the button becomes busy or shows a success")
    func stillTitle() throws {
        let title = try #require(word)
        button.isBusy = true
        panel.advanceToNextFrame()
        #expect(word == title)
        button.isBusy = false
        button.showSuccess()
        panel.advanceToNextFrame()
        #expect(word == title)
        let mark = try #require(panel.first(CheckMark.self) { !$0.isHidden })
        #expect(mark.frame.maxX <= title.minX && mark.frame.minX >= 0)
    }

    @Test("A success is shown for two seconds, or until a press or a new action")
    func success() {
        button.showSuccess()
        panel.advance(by: .milliseconds(1_900))
        #expect(button.backgroundColor == .role(.success))
        panel.advance(by: .milliseconds(200))
        #expect(button.backgroundColor == .role(.accent) && panel.first(CheckMark.self) { !$0.isHidden } == nil)
        button.showSuccess()
        panel.finger(0).down(at: Point(x: 50, y: 20))
        panel.finger(0).up()
        panel.advance(by: .milliseconds(100))
        #expect(button.backgroundColor == .role(.accent))
        button.showSuccess()
        button.isBusy = true
        #expect(button.backgroundColor == .role(.accent))
    }

    @Test("A pressed button is smaller, and a ring around it remains visible beside a finger")
    func ring() throws {
        panel.finger(0).down(at: Point(x: 50, y: 20))
        panel.advanceToNextFrame()
        #expect(button.backgroundColor == nil)
        var list = DisplayList()
        button.draw(&list)
        let areas = list.commands.compactMap { command -> Rect? in
            switch command {
            case .stroke(let rect, _, _, _), .fill(let rect, _, _): rect
            default: nil
            }
        }
        #expect(areas.contains(button.bounds))
        #expect(areas.contains { $0.minX > 0 && $0.maxX < 200 && $0.minY > 0 && $0.maxY < 48 })
        panel.finger(0).up()
        panel.advance(by: .seconds(1))
        #expect(button.backgroundColor == .role(.accent))
    }
}
