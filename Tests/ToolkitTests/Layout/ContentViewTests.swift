import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Content views")
struct ContentViewTests {
    private let panel = HeadlessPanel.bare()
    private let view = Control()
    private let block = LayoutBlock(100, 20)

    init() {
        panel.add(view, 0, 0, 300, 200)
        view.contentView = block
    }

    @Test("A content view fills its container within the margins, determines its size, and is mirrored with it")
    func fills() {
        block.arrangement.margins = Insets(top: 1, left: 20, bottom: 3, right: 40)
        panel.advanceToNextFrame()
        #expect(block.frame == Rect(x: 20, y: 1, width: 240, height: 196))
        #expect(view.sizeThatFits(Size(width: 300, height: 200)) == Size(width: 160, height: 24))
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(block.frame.minX == 40)
    }

    @Test("New content replaces the previous content, and a view without content keeps its size")
    func another() {
        let other = LayoutBlock(10, 10)
        view.contentView = other
        #expect(block.superview == nil && other.superview === view)
        view.contentView = nil
        #expect(other.superview == nil)
        #expect(view.sizeThatFits(Size(width: 10, height: 10)) == Size(width: 300, height: 200))
    }

    @Test("A stack is laid out again when the content of a view changes its preferred size")
    func tells() {
        let stack = StackView()
        panel.add(stack, 0, 0, 300, 200)
        let label = Label("one")
        label.numberOfLines = 0
        view.contentView = label
        let below = LayoutBlock(10, 10)
        for part in [view, below] { stack.addSubview(part) }
        panel.advanceToNextFrame()
        let before = below.frame.minY
        label.text = "one\ntwo\nthree"
        panel.advanceToNextFrame()
        #expect(below.frame.minY > before)
    }

    @Test("A content view in a cell replaces the cell's title")
    func cell() {
        let cell = ListCell()
        cell.title = "Title"
        cell.contentView = block
        view.contentView = cell
        panel.advanceToNextFrame()
        #expect(block.frame == Rect(x: 0, y: 0, width: 300, height: 200))
        #expect(cell.subviews.allSatisfy { $0 === block || $0.frame.width == 0 })
    }

    @Test("A change inside a view with a fixed size causes no layout of its superview")
    func keepsSize() {
        let stack = StackView()
        panel.add(stack, 0, 0, 300, 200)
        let (other, label) = (LayoutBlock(10, 10), Label("one"))
        view.contentView = label
        for part in [view, other] { stack.addSubview(part) }
        panel.advanceToNextFrame()
        let before = other.questions
        label.text = "two"
        panel.advanceToNextFrame()
        #expect(other.questions == before + 1)
        view.keepsSize = true
        label.text = "three"
        panel.advanceToNextFrame()
        #expect(other.questions == before + 1 && panel.strings.contains("three"))
    }
}
