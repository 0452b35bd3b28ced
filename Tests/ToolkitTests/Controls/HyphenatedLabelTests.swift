import Drawing
import Headless
import Testing
import Toolkit

@Suite("Labels with words that are wider than them")
struct HyphenatedLabelTests {
    private let measurer = WorkMeasurer()
    private let panel: HeadlessPanel

    init() {
        measurer.hyphens = ["Einweisung": [3, 6]]
        panel = HeadlessPanel(
            size: PixelSize(width: 400, height: 600), measurer: measurer, root: ViewController())
        panel.scene.hyphenates = true
        panel.renderPending()
    }

    /// Adds a label whose letters are 10 points wide.
    private func add(_ text: String, width: Double, minimum: Double? = nil, lines: Int = 0) -> Label {
        let label = Label(text)
        label.fontOverride = Font(size: 17)
        label.numberOfLines = lines
        label.minimumFontSize = minimum
        _ = panel.add(label, 0, 0, width, 300)
        panel.renderPending()
        return label
    }

    @Test("A word that does not fit is hyphenated, and what is read aloud has no hyphen")
    func hyphen() {
        let label = add("Einweisung", width: 80)
        #expect(label.recordedDisplayList().strings == ["Einwei-", "sung"])
        #expect(label.accessibility?.name == "Einweisung")
        #expect(label.isTruncated, "a word is broken")
        #expect(label.sizeThatFits(Size(width: 80, height: 300)).width == 70)
    }

    @Test("A word is hyphenated only in the smallest font in which it does not fit either")
    func shrinking() {
        #expect(add("Einweisung", width: 80, minimum: 13).recordedDisplayList().strings == ["Einweisung"])
        #expect(add("Einweisung", width: 80, minimum: 15).recordedDisplayList().strings == ["Einwei-", "sung"])
    }

    @Test("All letters without hyphens come before an ellipsis, and hyphens before an ellipsis that is needed anyway")
    func ellipsis() {
        #expect(add("Einweisung", width: 50, lines: 3).recordedDisplayList().strings == ["Ein-", "wei-", "sung"])
        #expect(add("Einweisung", width: 50, lines: 2).recordedDisplayList().strings == ["Einwe", "isung"])
        #expect(add("Einweisung", width: 40, lines: 2).recordedDisplayList().strings == ["Ein-", "wei…"])
    }

    @Test("A scene hyphenates only if it is told to, and a change applies to what is on screen")
    func setting() {
        let label = add("Einweisung", width: 80)
        panel.scene.hyphenates = false
        panel.renderPending()
        #expect(label.recordedDisplayList().strings == ["Einweisu", "ng"])
        panel.scene.hyphenates = true
        panel.renderPending()
        #expect(label.recordedDisplayList().strings == ["Einwei-", "sung"])
    }
}
