import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The example of AttributedTexts.md. A test below compares the two word for word.

@Suite("Documented attributed texts")
struct DocumentedTextTests {
    @Test("The text of the documentation example is shown, and its link can be pressed")
    func example() throws {
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: ViewController())
        let label = Label()
        var shown: [String] = []
        let show = { (link: String) in shown.append(link) }
        // example 1
        var text = AttributedText("Open daily, ")
        text.append("on Mondays until eight", .init(weight: .bold))
        text.append(". ")
        text.append("How to get there", .init(link: "map"))
        label.attributedText = text
        label.onLink = { link in show(link) }
        // end
        label.frame = Rect(x: 20, y: 20, width: 700, height: 72)
        panel.scene.rootViewController?.view.addSubview(label)
        panel.advanceToNextFrame()
        try panel.tap(text: "How to get there")
        #expect(shown == ["map"])
        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/AttributedTexts.md", compiledIn: #filePath)
        #expect(code.shown == code.compiled && !code.shown.isEmpty)
    }
}
