import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The examples of RightToLeft.md. A test below compares the two word for word.

// example 1
/// A step of a tour: its number on a disc, and what there is to see.
final class StepView: View {
    private let number = Label(role: .headline, color: .role(.onAccent))
    private let label = Label()
    private static let disc = 48.0

    init(_ step: Int, _ text: String) {
        super.init()
        number.text = "\(step)"
        number.alignment = .center
        label.text = text
        label.numberOfLines = 0
        addSubview(number)
        addSubview(label)
    }

    private var discFrame: Rect {
        mirrored(Rect(x: 0, y: 0, width: Self.disc, height: Self.disc))
    }

    override func layoutSubviews() {
        let indent = Self.disc + theme.grid
        number.frame = discFrame
        label.frame = mirrored(
            Rect(x: indent, y: 0, width: max(0, bounds.width - indent), height: bounds.height))
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(discFrame, theme.color(.accent), radii: CornerRadii(Self.disc / 2))
    }
}
// end

@Suite("Documented right-to-left layout")
struct DocumentedMirroringTests {
    @Test("The examples in the documentation equal the compiled code")
    func compiled() throws {
        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/RightToLeft.md", compiledIn: #filePath)
        #expect(code.shown.count == 2 && code.compiled.count == 2)
        #expect(code.shown == code.compiled)
    }

    @Test("The numbered disc of the documentation's step view is at the leading side")
    func step() throws {
        let panel = HeadlessPanel.bare()
        let step = panel.add(StepView(3, "word"), 50, 0, 300, 48)
        func expect(disc: Double, word: Double) throws {
            panel.advanceToNextFrame()
            guard case .fill(let rect, _, _) = try #require(step.recordedDisplayList().commands.first) else { return }
            #expect(rect == Rect(x: disc, y: 0, width: 48, height: 48))
            let number = try #require(panel.texts.first { $0.text == "3" }).frame
            #expect(abs(number.midX - (50 + disc + 24)) <= 1)
            #expect(try #require(panel.texts.first { $0.text == "word" }).frame.minX == word)
        }
        try expect(disc: 0, word: 106)
        // example 2
        panel.scene.language = Language("ar") ?? .english
        // end
        let width = Double("word".count) * 0.5 * panel.scene.theme.font(.body).size
        try expect(disc: 252, word: 350 - 56 - width)
    }
}
