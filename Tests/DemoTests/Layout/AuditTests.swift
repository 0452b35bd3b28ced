import Drawing
import Elements
import Headless
import Testing
import Toolkit

@Suite("Audits of pages")
struct AuditTests {
    @Test("Grey text on white is a finding, black text and the title of a disabled button are not")
    func contrast() throws {
        let renderer = Demo.renderer(for: [])
        let panel = HeadlessPanel(size: PixelSize(width: 400, height: 200), measurer: renderer.text)
        let root = ViewController()
        root.view.backgroundColor = .fixed(.white)
        for (index, (text, white)) in [("Pale words", 170), ("Dark words", 20)].enumerated() {
            let label = Label(text, color: .fixed(Color(white: UInt8(white))))
            label.frame = Rect(x: 10, y: 10 + 40 * Double(index), width: 300, height: 30)
            root.view.addSubview(label)
        }
        let button = Button("Not now")
        button.isEnabled = false
        button.frame = Rect(x: 10, y: 100, width: 200, height: 60)
        root.view.addSubview(button)
        panel.scene.rootViewController = root
        panel.advanceToNextFrame()
        var audit = try ContrastAudit(panel, renderer: renderer)
        let findings = audit.findings()
        #expect(findings.count == 1 && findings[0].hasPrefix("“Pale words”") && audit.examined == 2, "\(findings)")
    }

    /// Returns the findings on a page with one column of cards.
    private func findings(_ cards: [View], width: Double, height: Double) throws -> [String] {
        let renderer = Demo.renderer(for: [])
        let size = PixelSize(width: 800, height: 1_200)
        let panel = HeadlessPanel(size: size, measurer: renderer.text)
        let root = ViewController()
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: width, height: height))
        let grid = PackedGridView()
        grid.columnCount = 1
        grid.arrange(cards.map { ($0, CellSpan(rows: 1)) })
        scrollView.addSubview(grid)
        root.view.addSubview(scrollView)
        panel.scene.rootViewController = root
        grid.frame = Rect(origin: .zero, size: grid.sizeThatFits(Size(width: width, height: height)))
        panel.advanceToNextFrame()
        return try #require(PageAudit(of: panel)).findings()
    }

    private func state(_ text: String) -> StateCard {
        let card = StateCard()
        card.title = "State"
        card.reading = .current(StateValue(.good, text))
        return card
    }

    @Test("A broken word, a hollow card, a ragged edge and an empty page are findings, a usual card is not")
    func pages() throws {
        #expect(try findings([state("Closed")], width: 300, height: 136).isEmpty)
        let broken = try findings([state("Unverständlichkeiten")], width: 170, height: 136)
        #expect(broken.contains { $0.contains("shortened or broken") }, "\(broken)")
        let hollow = state("Closed")
        hollow.arrangement.aspect = 0.5
        #expect(try findings([hollow], width: 300, height: 600).contains { $0.contains("of the height is unused") })
        let shifted = state("Closed")
        shifted.arrangement.margins.left = 10
        #expect(
            try findings([state("Open"), shifted], width: 300, height: 300).contains { $0.contains("points beside") })
        let empty = try findings((0..<8).map { _ in state("Closed") }, width: 300, height: 3_000)
        #expect(empty.contains { $0.contains("of the page is empty") }, "\(empty)")
    }
}
