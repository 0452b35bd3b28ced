import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

@Suite("Labels with long text")
struct LongTextTests {
    private let measurer = WorkMeasurer()
    private let panel: HeadlessPanel
    /// The cost of a frame, plus the line that reaches it.
    private static let share = 16_000 + 2_500

    init() {
        panel = HeadlessPanel(
            size: PixelSize(width: 400, height: 600), measurer: measurer, root: ViewController())
        panel.renderPending()
    }

    private func add(_ text: String, lines: Int = 0) -> Label {
        let label = Label(text)
        label.numberOfLines = lines
        return panel.add(label, 0, 0, 300, 600)
    }

    /// Advances frames until nothing moves; returns the work of each.
    private func works() -> [Int] {
        var works: [Int] = []
        while !panel.isStill, works.count < 1000 {
            let before = measurer.work
            panel.advanceToNextFrame()
            works.append(measurer.work - before)
        }
        return works
    }

    private func text(of words: Int) -> String {
        (0..<words).map { "word\($0)" }.joined(separator: " ")
    }

    @Test(
        "A long text is laid out from the top over several frames, and no frame exceeds its work limit",
        arguments: [500, 5_000])
    func frames(words: Int) {
        let text = text(of: words)
        let label = add(text)
        let works = works()
        #expect(works.allSatisfy { $0 < Self.share })
        #expect(works.count > words / 500 && works.count < words / 20)
        let whole = TextLayout(text, font: label.font, width: 300, measurer: measurer)
        #expect(label.recordedDisplayList().strings == whole.lines.map(\.text))
        #expect(label.sizeThatFits(Size(width: 300, height: .infinity)) == whole.size)
    }

    @Test("The first lines of a long text appear in the first frame, while the rest is still laid out")
    func forecast() {
        let text = text(of: 3_000)
        let label = add(text)
        panel.advanceToNextFrame()
        let whole = TextLayout(text, font: label.font, width: 300, measurer: measurer)
        let shown = label.recordedDisplayList().strings
        #expect(shown.count >= 5 && shown.count < whole.lines.count / 2)
        #expect(shown == whole.lines.prefix(shown.count).map(\.text))
    }

    @Test("Laying out four million letters, in one word or in many, never exceeds the work limit of a frame")
    func millions() {
        for (text, lines) in [
            (String(repeating: "x", count: 4_000_000), 1), (String(repeating: "word ", count: 800_000), 3),
            (String(repeating: "x", count: 4_000_000), 0),
        ] {
            let label = add(text, lines: lines)
            for _ in 0..<20 {
                let before = measurer.work
                panel.advanceToNextFrame()
                #expect(measurer.work - before < Self.share)
            }
            label.removeFromSuperview()
            while !panel.isStill { panel.advanceToNextFrame() }
        }
    }

    @Test("Many new labels in one frame share its work limit, and all of them appear in the end")
    func sharing() {
        let labels = (0..<200).map { index in
            panel.add(Label("label number \(index)"), 0, Double(index) * 3, 300, 20)
        }
        let works = works()
        #expect(works.allSatisfy { $0 < Self.share })
        #expect(works.count > 2)
        #expect(labels.map { $0.recordedDisplayList().strings } == (0..<200).map { ["label number \($0)"] })
    }

    @Test("A short text is laid out in one frame")
    func short() {
        let label = add("a few words")
        #expect(works().count == 1)
        #expect(label.recordedDisplayList().strings == ["a few words"])
    }

    @Test("A removed label causes no further work")
    func gone() {
        let label = add(text(of: 5_000))
        panel.advanceToNextFrame()
        label.removeFromSuperview()
        panel.advanceToNextFrame()
        let before = measurer.work
        panel.advanceToNextFrame()
        #expect(measurer.work == before)
        #expect(panel.isStill)
    }

    @Test("Shrinking a text finds the same font size as trying every size, with a fraction of the measurements")
    func shrinking() {
        measurer.cost = 0
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<300 {
            let words = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                String(repeating: "m", count: Int.random(in: 1...14, using: &generator))
            }
            let label = Label(words.joined(separator: " "))
            label.fontOverride = Font(size: 40)
            label.minimumFontSize = 12
            label.numberOfLines = Int.random(in: 0...3, using: &generator)
            let width = Double(Int.random(in: 40...380, using: &generator))
            panel.add(label, 0, 0, width, 100)
            var size = 40.0
            func isWhole() -> Bool {
                let layout = TextLayout(
                    label.text, font: Font(size: size), width: width, maxLines: label.numberOfLines,
                    measurer: measurer)
                return !layout.isTruncated && !layout.breaksWords
            }
            while size > 12, !isWhole() { size -= 0.5 }
            panel.advanceToNextFrame()
            let shown = label.recordedDisplayList().commands.compactMap {
                if case .text(let line) = $0 { line.font.size } else { nil }
            }
            #expect(Set(shown) == [size], "\(label.text) in \(width), \(label.numberOfLines)")
            label.removeFromSuperview()
        }
    }

    @Test("A title that is far too long is measured only at its largest and its smallest font size")
    func sizes() {
        let label = Label(String(repeating: "long title ", count: 90))
        label.fontOverride = Font(size: 40)
        label.minimumFontSize = 10
        label.numberOfLines = 2
        panel.add(label, 0, 0, 300, 100)
        _ = works()
        #expect(measurer.sizes == [40, 10])
    }

    @Test("A different width that does not change the lines needs no measurement")
    func sameLines() {
        let label = add("one two three", lines: 1)
        _ = works()
        let width = label.sizeThatFits(Size(width: 300, height: 100)).width
        let before = measurer.work
        for other in [width, 299, 300, 390] {
            #expect(label.sizeThatFits(Size(width: other, height: 100)).width == width)
        }
        #expect(measurer.work == before)
        #expect(label.sizeThatFits(Size(width: width - 1, height: 100)).width < width)
        #expect(measurer.work > before)
    }
}
