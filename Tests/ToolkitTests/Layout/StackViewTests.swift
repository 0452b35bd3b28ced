import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Stack views")
struct StackViewTests {
    private let panel = HeadlessPanel.bare()
    private let stack = StackView()

    init() {
        panel.add(stack, 0, 0, 300, 200)
    }

    @discardableResult
    private func add(_ width: Double, _ height: Double, weight: Double = 0) -> LayoutBlock {
        LayoutBlock(width, height, in: stack) { $0.weight = weight }
    }

    private var frames: [Rect] { panel.laidOutFrames(in: stack) }

    @Test(
        "A vertical stack gives views their preferred height and its own width, and is as high as their sum"
    )
    func vertical() {
        add(100, 20)
        add(200, 30)
        #expect(frames == [rect(0, 0, 300, 20), rect(0, 28, 300, 30)])
        #expect(stack.sizeThatFits(Size(width: 300, height: 1000)) == Size(width: 200, height: 58))
    }

    @Test("A horizontal stack arranges views from the leading side")
    func horizontal() {
        stack.axis = .horizontal
        stack.alignment = .leading
        add(100, 20)
        add(50, 30)
        #expect(frames == [rect(0, 0, 100, 20), rect(108, 0, 50, 30)])
        panel.scene.language = .arabic
        #expect(frames == [rect(200, 0, 100, 20), rect(142, 0, 50, 30)])
        stack.axis = .vertical
        #expect(frames == [rect(200, 0, 100, 20), rect(250, 28, 50, 30)])
    }

    @Test("Insets surround the views, are mirrored, and are part of the stack's preferred size")
    func insets() {
        stack.insets = Insets(top: 1, left: 20, bottom: 3, right: 40)
        add(100, 20)
        add(200, 30)
        #expect(frames == [rect(20, 1, 240, 20), rect(20, 29, 240, 30)])
        #expect(stack.sizeThatFits(Size(width: 300, height: 1000)) == Size(width: 260, height: 62))
        panel.scene.language = .arabic
        #expect(frames == [rect(40, 1, 240, 20), rect(40, 29, 240, 30)])
        // A stack smaller than its insets places nothing outside.
        stack.frame.size = Size(width: 10, height: 10)
        panel.scene.language = .english
        #expect(frames.allSatisfy { $0.minX == 10 && $0.width == 0 && $0.maxY <= 10 })
        stack.frame.size = Size(width: 300, height: 200)
        stack.insets = Insets(top: -1, left: .nan, bottom: -.infinity, right: .infinity)
        #expect(frames == [rect(0, 0, 300, 20), rect(0, 28, 300, 30)])
    }

    @Test(
        "A view never exceeds its maximum width, and a view that would fill the stack is then at the leading side"
    )
    func maximumWidth() {
        add(100, 20).arrangement.maximumWidth = 250
        // The view is measured at its actual width.
        let text = add(200, 30)
        text.arrangement.maximumWidth = 100
        #expect(frames == [rect(0, 0, 250, 20), rect(0, 28, 100, 60)])
        panel.scene.language = .arabic
        #expect(frames == [rect(50, 0, 250, 20), rect(200, 28, 100, 60)])
        stack.alignment = .center
        #expect(frames == [rect(100, 0, 100, 20), rect(100, 28, 100, 60)])
        text.arrangement.maximumWidth = .nan
        #expect(frames == [rect(100, 0, 100, 20), rect(50, 28, 200, 30)])
        text.arrangement.maximumWidth = -5
        #expect(frames.last?.width == 0)
    }

    @Test("A view with an aspect ratio derives its height from its width")
    func aspect() {
        let picture = add(100, 20)
        picture.arrangement.aspect = 2
        #expect(frames == [rect(0, 0, 300, 150)])
        picture.arrangement.maximumWidth = 200
        #expect(frames == [rect(0, 0, 200, 100)])
        #expect(picture.questions == 0)
        // In infinite width the picture keeps its own size.
        picture.arrangement.maximumWidth = .infinity
        #expect(stack.sizeThatFits(Size(width: .infinity, height: .infinity)) == Size(width: 100, height: 50))
        for none in [-1, .nan, .infinity, 0] {
            picture.arrangement.aspect = none
            #expect(frames == [rect(0, 0, 300, 20)], "\(none)")
        }
        picture.arrangement.aspect = 1e-300
        #expect(frames.allSatisfy { $0.width == 300 && abs($0.height - 200) < 1e-9 })
    }

    @Test(
        "Views with a weight divide the remaining length among them",
        arguments: [StackView.Axis.vertical, .horizontal])
    func weights(axis: StackView.Axis) {
        stack.axis = axis
        stack.spacing = 10
        stack.frame.size = Size(width: 300, height: 300)
        let views = [add(40, 40), add(10, 10, weight: 1), add(10, 10, weight: 3), add(40, 40)]
        func lengths() -> [Double] { frames.map { axis == .vertical ? $0.height : $0.width } }
        #expect(lengths() == [40, 47.5, 142.5, 40])
        views[2].isHidden = true
        #expect(lengths()[1] == 200)
        for weight in [0.0, -1, Double.nan, Double.infinity, -Double.infinity] {
            views[1].arrangement.weight = weight
            #expect(lengths()[1] == 10, "\(weight)")
        }
    }

    @Test("Hidden views take no space, and showing, adding or removing a view causes a new layout")
    func hiding() {
        let (first, second, third) = (add(10, 10), add(10, 20), add(10, 30))
        _ = frames
        second.isHidden = true
        #expect(frames[2] == rect(0, 18, 300, 30))
        second.isHidden = false
        #expect(frames[2] == rect(0, 46, 300, 30))
        first.removeFromSuperview()
        #expect(frames == [rect(0, 0, 300, 20), rect(0, 28, 300, 30)])
        stack.bringSubviewToFront(second)
        #expect(stack.subviews.first === third)
        #expect(frames == [rect(0, 0, 300, 30), rect(0, 38, 300, 20)])
        stack.insertSubview(second, at: 0)
        #expect(frames == [rect(0, 0, 300, 20), rect(0, 28, 300, 30)])
    }

    @Test("The alignment of views across the stack's axis is configurable")
    func alignments() {
        add(100, 20)
        for (alignment, x, width) in [
            (StackView.Alignment.fill, 0.0, 300.0), (.leading, 0, 100), (.center, 100, 100), (.trailing, 200, 100),
        ] {
            stack.alignment = alignment
            #expect(frames == [rect(x, 0, width, 20)])
        }
    }

    @Test("The distribution puts the remaining space at the end, at the beginning, at both ends or between the views")
    func distributions() {
        add(10, 20)
        add(10, 20)
        for (distribution, first, second) in [
            (StackView.Distribution.leading, 0.0, 28.0), (.center, 76, 104), (.trailing, 152, 180),
            (.equalSpacing, 0, 180),
        ] {
            stack.distribution = distribution
            #expect(frames.map(\.minY) == [first, second])
        }
        stack.subviews[1].removeFromSuperview()
        #expect(frames.map(\.minY) == [0])
    }

    @Test("Views that do not fit wrap to another line, which is as high as its highest view")
    func lines() {
        stack.axis = .lines
        stack.alignment = .center
        add(100, 20)
        add(180, 40)
        add(13, 10)
        add(400, 10)
        // The last view is wider than the stack and as high as two of its lines.
        #expect(
            frames == [rect(0, 10, 100, 20), rect(108, 0, 180, 40), rect(0, 48, 13, 10), rect(0, 66, 300, 20)])
        #expect(stack.sizeThatFits(Size(width: 300, height: .infinity)) == Size(width: 300, height: 86))
    }

    @Test("With too little space the last views are shortened, and the first ones keep their full size")
    func tooSmall() {
        stack.axis = .horizontal
        add(100, 20)
        add(100, 20)
        add(100, 20)
        stack.frame.size.width = 150
        #expect(frames.map(\.width) == [100, 34, 0])
        stack.frame.size.width = 4
        #expect(frames.map(\.width) == [4, 0, 0])
        // The same holds if the spacings alone are longer than the stack.
        stack.axis = .vertical
        stack.frame.size = Size(width: 100, height: 50)
        for _ in 0..<20 { add(100, 20) }
        #expect(frames.prefix(4).map(\.height) == [20, 20, 0, 0])
    }

    @Test("A text that grows inside nested stacks has its new layout in the same frame as the new text")
    func growing() {
        let label = Label("one")
        label.numberOfLines = 0
        var inner: View = label
        for level in 0..<20 {
            let around = StackView(level.isMultiple(of: 2) ? .vertical : .horizontal)
            around.alignment = .leading
            around.addSubview(inner)
            inner = around
        }
        stack.addSubview(inner)
        let below = add(10, 10)
        _ = frames
        let top = below.frame.minY
        label.text = "one\ntwo"
        _ = frames
        #expect(below.frame.minY > top + 10)
        #expect(panel.isReadable("one") && panel.isReadable("two"))
    }

    @Test("At its preferred width a stack shows its texts without an ellipsis")
    func wholeTexts() {
        stack.axis = .horizontal
        stack.spacing = 0.1
        stack.alignment = .center
        let words = (1...9).map { String(repeating: "word", count: $0) }
        for word in words { stack.addSubview(Label(word)) }
        let wanted = stack.sizeThatFits(Size(width: .infinity, height: .infinity))
        panel.resize(to: PixelSize(width: 3000, height: 400))
        stack.frame.size = wanted
        panel.advanceToNextFrame()
        #expect(panel.strings == words)
    }

    @Test(
        "A layered stack gives each view its full area, and its preferred size fits the largest view in each direction"
    )
    func layers() {
        stack.axis = .layers
        add(100, 20)
        add(50, 80)
        #expect(frames == [rect(0, 0, 300, 200), rect(0, 0, 300, 200)])
        #expect(stack.sizeThatFits(Size(width: 300, height: 1000)) == Size(width: 100, height: 80))
        stack.alignment = .trailing
        #expect(frames == [rect(200, 180, 100, 20), rect(250, 120, 50, 80)])
        stack.alignment = .center
        #expect(frames == [rect(100, 90, 100, 20), rect(125, 60, 50, 80)])
        stack.alignment = .leading
        panel.scene.language = .arabic
        #expect(frames == [rect(200, 0, 100, 20), rect(250, 0, 50, 80)])
    }

    @Test("Baseline alignment aligns the text of views of all sizes, and views without text by their lower edge")
    func baseline() {
        stack.axis = .horizontal
        stack.alignment = .baseline
        let labels = [Label("21.4", role: .largeTitle), Label("°C", role: .caption)]
        for label in labels { stack.addSubview(label) }
        let block = add(10, 12)
        func baselines() -> [Double] {
            panel.advanceToNextFrame()
            return stack.subviews.map { $0.frame.minY + $0.firstBaseline(in: $0.bounds.size) }
        }
        #expect(Set(baselines().map { ($0 * 1000).rounded() }).count == 1)
        #expect(labels[0].frame.minY == 0 && labels[1].frame.minY > 0)
        #expect(abs(block.frame.maxY - baselines()[0]) < 1e-9)
        let wanted = stack.sizeThatFits(Size(width: 300, height: .infinity))
        #expect(abs(wanted.height - stack.subviews.map(\.frame.maxY).reduce(0, max)) < 1e-9)
        // A view far above the baseline lowers the others, and a wrapped line has its own baseline.
        let high = add(10, 100)
        #expect(Set(baselines().map { ($0 * 1000).rounded() }).count == 1 && high.frame.minY == 0)
        stack.axis = .lines
        stack.frame.size.width = 80
        let lines = baselines()
        #expect(lines[0] < lines[3] && stack.subviews.allSatisfy { $0.frame.maxY <= 200 })
        stack.axis = .vertical
        #expect(frames.map(\.minX) == [0, 0, 0, 0])
    }

    @Test("Margins add to the preferred size and are mirrored, and invalid margins count as zero")
    func margins() {
        let first = add(100, 20)
        first.arrangement.margins = Insets(top: 1, left: 20, bottom: 3, right: 40)
        add(200, 30)
        #expect(frames == [rect(20, 1, 240, 20), rect(0, 32, 300, 30)])
        #expect(stack.sizeThatFits(Size(width: 300, height: 1000)) == Size(width: 200, height: 62))
        panel.scene.language = .arabic
        #expect(frames == [rect(40, 1, 240, 20), rect(0, 32, 300, 30)])
        first.arrangement.margins = Insets(top: -1, left: .nan, bottom: .infinity, right: -.infinity)
        #expect(frames == [rect(0, 0, 300, 20), rect(0, 28, 300, 30)])
        // The margins are wider than the stack: no space remains, and nothing lies outside.
        first.arrangement.margins = Insets(left: 500, right: 500)
        #expect(frames[0] == rect(0, 0, 0, 20) || frames[0].width == 0)
        #expect(frames[0].minX >= 0 && frames[0].maxX <= 300)
    }
}
