import Drawing
import Headless
import Testing
import Toolkit

@Suite("Labels")
struct LabelTests {
    private let panel = HeadlessPanel.bare()

    private func shown(_ label: Label) -> [VisibleText] {
        panel.advanceToNextFrame()
        return panel.texts
    }

    @Test("A label shows one line with an ellipsis, or as many lines as its maximum number allows")
    func lines() {
        let label = panel.add(Label("one two three four"), 0, 0, 90, 100)
        #expect(shown(label).map(\.text) == ["one two t…"])
        label.numberOfLines = 2
        #expect(shown(label).map(\.text) == ["one two", "three four"])
        label.text = "one two three four five six"
        label.numberOfLines = 0
        #expect(shown(label).map(\.text) == ["one two", "three four", "five six"])
    }

    @Test("Text is centred vertically, and is aligned left, centred or right horizontally")
    func alignment() throws {
        let label = panel.add(Label("word"), 100, 50, 200, 100)
        for (alignment, x) in [(Label.Alignment.left, 100.0), (.center, 182), (.right, 264)] {
            label.alignment = alignment
            let text = try #require(shown(label).first)
            #expect(text.frame.minX == x)
            #expect(abs(text.frame.midY - 100) <= 1)
        }
    }

    @Test(
        "A text that ends in spaces or line feeds shrinks to fit",
        arguments: ["word ", "word\t\n ", " ", "\u{2028}"])
    func shrunk(text: String) {
        let label = panel.add(Label(text), 0, 0, 10, 100)
        label.minimumFontSize = 6
        #expect(shown(label).allSatisfy { $0.font.size == 6 })
    }

    @Test(
        "The dots and tails of Arabic letters are visible below a label of one line, but not outside of a clipping view"
    )
    func tails() {
        let box = panel.add(View(), 0, 0, 200, 24)
        let label = Label("في مع")
        label.frame = Rect(x: 0, y: 0, width: 200, height: 20)
        box.addSubview(label)
        func bottom() -> Int? {
            panel.advanceToNextFrame()
            return panel.frame.layers.last?.clip.y1
        }
        #expect(bottom() == 27)
        box.clipsToBounds = true
        #expect(bottom() == 24)
        box.clipsToBounds = false
        label.text = "gym"
        #expect(bottom() == 20)
    }

    @Test("With natural alignment each paragraph starts at the side of its writing direction")
    func naturalAlignment() throws {
        let label = panel.add(Label("word\nאבגד"), 100, 50, 200, 100)
        label.numberOfLines = 0
        label.alignment = .natural
        let lines = shown(label)
        #expect(lines.map(\.frame.minX) == [100, 264])
        label.alignment = .left
        #expect(shown(label).map(\.frame.minX) == [100, 100])
    }

    @Test("A new text causes a new layout of the label's container, and an equal text does not")
    func relayout() {
        let host = panel.add(CountingView(), 0, 0, 100, 100)
        let label = Label("a")
        host.addSubview(label)
        panel.advanceToNextFrame()
        let before = host.layouts
        label.text = "b"
        panel.advanceToNextFrame()
        #expect(host.layouts == before + 1)
        label.text = "b"
        panel.advanceToNextFrame()
        #expect(host.layouts == before + 1)
    }

    @Test("A label's size is measured within the available size, and is zero outside a scene")
    func size() {
        let label = panel.add(Label("one two", role: .subtitle), 0, 0, 10, 10)
        #expect(label.sizeThatFits(Size(width: 1000, height: 1000)).width == 7 * 7)
        label.numberOfLines = 0
        #expect(label.sizeThatFits(Size(width: 30, height: 1000)).width == 3 * 7)
        #expect(Label("outside").sizeThatFits(Size(width: 1000, height: 1000)) == .zero)
    }
}
