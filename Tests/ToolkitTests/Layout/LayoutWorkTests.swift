import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Cost of measuring views")
struct LayoutWorkTests {
    /// Makes a tree of stacks and grids around blocks, each level of another kind.
    private func tree(depth: Int, width: Int, blocks: inout [LayoutBlock]) -> View {
        guard depth > 0 else {
            let block = LayoutBlock(30 + Double(blocks.count % 7) * 20, 20)
            blocks.append(block)
            return block
        }
        let axes: [StackView.Axis] = [.vertical, .horizontal, .lines]
        let view: View = depth % 4 == 3 ? GridView(.count(2)) : StackView(axes[depth % 4 % 3])
        (view as? StackView)?.alignment = depth.isMultiple(of: 2) ? .fill : .leading
        for index in 0..<width {
            let child = tree(depth: depth - 1, width: width, blocks: &blocks)
            child.arrangement.weight = index == 1 ? 1 : 0
            view.addSubview(child)
        }
        return view
    }

    @Test(
        "Measuring and laying out a tree measures each view once, at any depth", arguments: [2, 5, 9])
    func once(depth: Int) {
        var blocks: [LayoutBlock] = []
        let root = tree(depth: depth, width: 2, blocks: &blocks)
        let panel = HeadlessPanel.bare()
        panel.add(root, 0, 0, 390, 500)
        _ = root.sizeThatFits(Size(width: 390, height: .infinity))
        panel.advanceToNextFrame()
        #expect(blocks.count == 1 << depth)
        #expect(blocks.map(\.questions) == blocks.map { _ in 1 })
    }

    @Test(
        "In a chain of 200 nested stacks each layout measures the innermost view once, and a change only its ancestors"
    )
    func chain() {
        let panel = HeadlessPanel.bare()
        let block = LayoutBlock(50, 20)
        let beside = (0..<200).map { _ in LayoutBlock(120, 20) }
        var inner: View = block
        for level in 0..<200 {
            let stack = StackView(level.isMultiple(of: 2) ? .horizontal : .vertical, spacing: 0)
            stack.alignment = level.isMultiple(of: 3) ? .leading : .fill
            stack.addSubview(inner)
            stack.addSubview(beside[level])
            inner = stack
        }
        panel.add(inner, 0, 0, 380, 9000)
        panel.advanceToNextFrame()
        #expect(block.questions == 1)
        #expect(beside.map(\.questions) == beside.map { _ in 1 })
        inner.frame.size.width = 300
        panel.advanceToNextFrame()
        #expect(block.questions <= 2)
        let before = beside[0].questions
        beside[150].answer = Size(width: 60, height: 60)
        beside[150].setNeedsLayout()
        panel.advanceToNextFrame()
        #expect(beside[0].questions <= before + 1)
    }

    @Test("Ten thousand views in one stack, a wrapping stack or a grid are measured once each")
    func many() {
        for container in [StackView(), StackView(.horizontal), StackView(.lines), GridView(.adaptive(minimum: 40))] {
            let panel = HeadlessPanel.bare()
            let blocks = (0..<10_000).map { _ in LayoutBlock(30, 20) }
            for block in blocks { container.addSubview(block) }
            panel.add(container, 0, 0, 400, 600)
            panel.advanceToNextFrame()
            #expect(blocks.allSatisfy { $0.questions == 1 })
        }
    }
}
