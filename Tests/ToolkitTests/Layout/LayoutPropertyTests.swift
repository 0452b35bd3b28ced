import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Randomly nested stacks and grids")
struct LayoutPropertyTests {
    private static let lengths = [0, 1, 1e-9, 3, 20, 48, 200, 1000, 1e6, 1e300]
    private static let odd: [Double] = [0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300]

    private static let alignments: [StackView.Alignment] = [.fill, .leading, .center, .trailing, .baseline]

    private func tree(_ depth: Int, _ random: inout SeededGenerator) -> View {
        func length() -> Double {
            random.chance(0.1) ? Self.odd.randomElement(using: &random) ?? 0 : .random(in: 0...150, using: &random)
        }
        func insets() -> Insets {
            guard random.chance(0.3) else { return .zero }
            return Insets(top: length(), left: length(), bottom: length(), right: length())
        }
        let view: View
        if depth == 0 || random.chance(0.2) {
            let block = LayoutBlock(length(), length())
            if random.chance(0.1) { block.answer = Size(width: length(), height: length()) }
            view = block
        } else {
            if random.chance(0.3) {
                let widths = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    random.chance(0.5)
                        ? GridView.Width.fitting(
                            most: random.chance(0.2) ? length() : .random(in: 0...1, using: &random)) : .share(length())
                }
                let columns: [GridView.Columns] = [
                    .count(.random(in: -1...5, using: &random)), .adaptive(minimum: length()), .widths(widths),
                ]
                let grid = GridView(columns.randomElement(using: &random) ?? .count(1), spacing: length())
                grid.rowSpacing = length()
                grid.alignment = Self.alignments.randomElement(using: &random) ?? .fill
                grid.insets = insets()
                view = grid
            } else {
                let stack = StackView(
                    [.vertical, .horizontal, .lines, .layers].randomElement(using: &random) ?? .lines,
                    spacing: length())
                stack.alignment = Self.alignments.randomElement(using: &random) ?? .fill
                stack.distribution =
                    [.leading, .center, .trailing, .equalSpacing].randomElement(using: &random) ?? .leading
                stack.insets = insets()
                view = stack
            }
            for _ in 0..<Int.random(in: 0...6, using: &random) { view.addSubview(tree(depth - 1, &random)) }
        }
        view.arrangement.weight = random.chance(0.3) ? length() : 0
        view.arrangement.columns = .random(in: -1...4, using: &random)
        if random.chance(0.2) { view.arrangement.maximumWidth = length() }
        if random.chance(0.2) {
            view.arrangement.aspect = random.chance(0.3) ? length() : .random(in: 0.1...4, using: &random)
        }
        if random.chance(0.2) { view.arrangement.margins = insets() }
        view.isHidden = random.chance(0.1)
        guard random.chance(0.1) else { return view }
        let container = View()
        container.contentView = view
        return container
    }

    private func check(_ view: View, isMirrored: Bool, _ words: String) {
        let size = view.bounds.size
        let frames = view.arrangedSubviews.map(\.frame)
        guard view.arrangesSubviews else { return }
        let isLayered = (view as? StackView)?.axis == .layers
        let slack = 1e-9 * (1 + max(size.width, size.height))
        for (index, frame) in frames.enumerated() {
            #expect(
                frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite, "\(words)")
            #expect(frame.width >= 0 && frame.height >= 0, "\(words)")
            #expect(frame.minX >= -slack && frame.minY >= -slack, "outside: \(frame) in \(size), \(words)")
            #expect(
                frame.maxX <= size.width + slack && frame.maxY <= size.height + slack,
                "outside: \(frame) in \(size), \(words)")
            guard index > 0, !isLayered else { continue }
            // Each view follows the one before it: further along the line, or below all earlier ones.
            let last = isMirrored ? frames[index - 1].mirrored(in: size.width) : frames[index - 1]
            let this = isMirrored ? frame.mirrored(in: size.width) : frame
            #expect(this.minX >= last.maxX - slack || this.minY >= last.maxY - slack, "overlap, \(words)")
        }
        for subview in view.arrangedSubviews { check(subview, isMirrored: isMirrored, words) }
    }

    @Test("Views lie within their container, in order and without overlap, at any size")
    func anywhere() {
        Fuzz.run("layouts", rounds: 300) { random, words in
            let panel = HeadlessPanel.bare()
            if random.chance(0.3) { panel.scene.language = .arabic }
            let root = tree(4, &random)
            panel.canvas.addSubview(root)
            for _ in 0..<4 {
                root.frame.size = Size(
                    width: Self.lengths.randomElement(using: &random) ?? 0,
                    height: Self.lengths.randomElement(using: &random) ?? 0)
                panel.advanceToNextFrame()
                check(root, isMirrored: panel.scene.isMirrored, words)
            }
        }
    }

    @Test("In a stack of its preferred size all views have their preferred lengths")
    func sums() {
        Fuzz.run("layout sums", rounds: 300) { random, words in
            let panel = HeadlessPanel.bare()
            let stack = StackView(
                random.chance(0.5) ? .vertical : .horizontal, spacing: .random(in: 0...20, using: &random))
            stack.alignment = .leading
            stack.insets = Insets(
                top: .random(in: 0...20, using: &random), left: .random(in: 0...20, using: &random),
                bottom: .random(in: 0...20, using: &random), right: .random(in: 0...20, using: &random))
            let blocks = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                LayoutBlock(.random(in: 0...60, using: &random), .random(in: 0...60, using: &random))
            }
            for block in blocks { stack.addSubview(block) }
            panel.canvas.addSubview(stack)
            stack.frame.size = stack.sizeThatFits(Size(width: 5000, height: 5000))
            panel.advanceToNextFrame()
            for block in blocks {
                #expect(abs(block.frame.width - block.wanted.width) < 1e-9, "\(words)")
                #expect(abs(block.frame.height - block.wanted.height) < 1e-9, "\(words)")
            }
            let insets = stack.insets
            let ends = stack.axis == .vertical ? insets.top + insets.bottom : insets.left + insets.right
            let gaps = stack.spacing * Double(blocks.count - 1) + ends
            let sum = blocks.reduce(gaps) { $0 + (stack.axis == .vertical ? $1.wanted.height : $1.wanted.width) }
            #expect(abs((stack.axis == .vertical ? stack.frame.height : stack.frame.width) - sum) < 1e-9, "\(words)")
        }
    }
}
