import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Attributed labels")
struct AttributedLabelTests {
    private let panel = HeadlessPanel.bare()

    private func label(_ text: AttributedText, width: Double = 400) -> Label {
        let label = Label()
        label.numberOfLines = 0
        label.attributedText = text
        panel.add(label, 20, 100, width, 200)
        panel.advanceToNextFrame()
        return label
    }

    private func lines(of label: Label) -> [TextLine] {
        var list = DisplayList()
        label.draw(&list)
        return list.commands.compactMap { if case .text(let line) = $0 { line } else { nil } }
    }

    private func linked() -> AttributedText {
        var text = AttributedText("Read ")
        text.append("the terms", .init(link: "terms"))
        text.append(" and the ")
        text.append("map", .init(weight: .bold, link: "map"))
        return text
    }

    @Test("L2: Runs are drawn in their own fonts and colours on one baseline")
    func fonts() {
        var text = AttributedText("plain ")
        text.append("bold", .init(scale: 2, weight: .bold, isItalic: true, color: .fixed(.black)))
        let label = label(text)
        let lines = lines(of: label)
        #expect(lines.map(\.text) == ["plain ", "bold"])
        #expect(lines[0].font == label.font)
        #expect(lines[1].font == Font(size: label.font.size * 2, weight: .bold, isItalic: true))
        #expect(lines[1].color == .black && lines[0].origin == lines[1].origin && lines[1].offset > lines[0].offset)
        #expect(label.text == "plain bold")
    }

    @Test("Runs have digits of equal width if the label's font has them")
    func tabularFigures() {
        var text = AttributedText("16:30")
        text.append(" 17:15", .init(isStruckThrough: true))
        let fonts = text.textRuns(in: Font(size: 20, hasTabularFigures: true), shrunk: 1).map(\.font)
        #expect(fonts.count == 2 && fonts.allSatisfy(\.hasTabularFigures))
    }

    @Test("An underline is drawn below the letters, and a strikethrough line across them")
    func lines() {
        var text = AttributedText("a", .init(isUnderlined: true))
        text.append("b", .init(isStruckThrough: true))
        let label = label(text)
        var list = DisplayList()
        label.draw(&list)
        let fills = list.commands.compactMap { if case .fill(let rect, _, _) = $0 { rect } else { nil } }
        let baseline = lines(of: label)[0].origin.y
        #expect(fills.count == 2)
        #expect(fills[0].minY > baseline && fills[1].maxY < baseline)
        #expect(fills[0].maxX == fills[1].minX)
        #expect(fills.allSatisfy { abs($0.height - 1) < 1e-9 })
    }

    @Test("An inline picture has the size given for it, and a template picture has the text colour")
    func picture() {
        var text = AttributedText("a ")
        text.append(.init("star.png", size: Size(width: 30, height: 20), isTemplate: true))
        let label = label(text)
        var list = DisplayList()
        label.draw(&list)
        let found = list.commands.compactMap { command -> (Rect, Color?)? in
            if case .picture(_, let rect, _, let tint, _) = command { (rect, tint) } else { nil }
        }
        #expect(found.count == 1 && found[0].0.size == Size(width: 30, height: 20))
        #expect(found[0].1 == label.theme.color(.primaryText))
    }

    @Test("Setting a plain text replaces the attributed text, and setting an attributed text replaces the plain one")
    func plain() {
        let label = label(linked())
        label.onLink = { _ in }
        label.text = "Read the terms and the map"
        #expect(label.attributedText == nil && label.subviews.isEmpty)
        label.text = "other"
        label.attributedText = linked()
        #expect(label.text == "Read the terms and the map" && label.subviews.count == 2)
    }

    @Test("A touch near a link presses the nearest link, and a touch away from links passes through the label")
    func links() throws {
        let below = Control()
        var pressed: [String] = []
        below.onPress { pressed.append("below") }
        panel.add(below, 0, 0, 480, 400)
        let label = label(linked())
        label.onLink = { pressed.append($0) }
        panel.advanceToNextFrame()
        let views = label.subviews.compactMap { $0 as? LinkView }
        #expect(views.map(\.link) == ["terms", "map"])
        for view in views { panel.tap(view) }
        // A line is lower than a target: a touch slightly below it still hits the link.
        let rect = try #require(views.first?.rects.first)
        panel.tap(at: label.convertToScene(Point(x: rect.midX, y: rect.maxY + 8)))
        panel.tap(at: label.convertToScene(Point(x: rect.midX, y: rect.maxY + 60)))
        #expect(pressed == ["terms", "map", "terms", "below"])
    }

    @Test("A link that wraps to two lines is one link for touches and keys")
    func brokenLink() throws {
        let label = label(linked(), width: 120)
        var pressed: [String] = []
        label.onLink = { pressed.append($0) }
        panel.advanceToNextFrame()
        let view = try #require(label.subviews.first as? LinkView)
        #expect(view.rects.count == 2)
        for rect in view.rects { panel.tap(at: label.convertToScene(Point(x: rect.midX, y: rect.midY))) }
        #expect(pressed == ["terms", "terms"])
        panel.press(.tab)
        #expect(panel.scene.focusedView === view)
        panel.press(.enter)
        #expect(pressed == ["terms", "terms", "terms"])
    }

    @Test("Adjacent runs with the same link form one link, and links cannot be pressed without a handler")
    func partsOfALink() {
        var text = AttributedText("a ", .init(link: "x"))
        text.append("b", .init(weight: .bold, link: "x"))
        text.append("c", .init(link: "y"))
        let label = label(text)
        #expect(label.subviews.isEmpty && !label.isUserInteractionEnabled)
        label.onLink = { _ in }
        #expect(label.subviews.compactMap { ($0 as? LinkView)?.link } == ["x", "y"])
    }

    @Test("Font and picture sizes that are not finite, or larger than any screen, are handled safely")
    func hostile() {
        for scale in [0, -1, .nan, .infinity, 1e300] {
            var text = AttributedText("a", .init(scale: scale))
            text.append(.init("x", size: Size(width: scale, height: scale)))
            let label = label(text)
            #expect(lines(of: label).allSatisfy { $0.font.size.isFinite })
            label.removeFromSuperview()
        }
    }
}
