import Drawing
import Headless
import KioskFile
import Testing
import Toolkit

@testable import thumbrail

/// The errors of a kiosk file over the kiosk.
@Suite("Errors beside an editor")
@MainActor struct ErrorsViewTests {
    private let panel: HeadlessPanel
    private let view = ErrorsView()

    init() {
        panel = HeadlessPanel(size: PixelSize(width: 800, height: 480))
        panel.scene.rootView.addSubview(view)
    }

    private func errors(_ text: String) throws -> ShownErrors {
        let error = #expect(throws: KioskFileErrors.self) {
            try KioskDefinition.parse(text, path: "/d/kiosk.yaml", format: .standard)
        }
        return ShownErrors(try #require(error), in: ["/d/kiosk.yaml": Array(text.utf8)])
    }

    private func show(_ errors: ShownErrors?) {
        view.errors = errors
        panel.advanceToNextFrame()
    }

    private var shown: String { panel.strings.joined(separator: "\n") }

    @Test("Each error is shown with its file and line, and its line is quoted; all are gone once the file is valid")
    func messages() throws {
        show(try errors("title: T\nthme: light\ntabs:\n  - titel: One\n    rows: [A]\n"))
        #expect(shown.contains("2 errors"))
        #expect(shown.contains("kiosk.yaml, line 2: a kiosk has no key \"thme\" (did you mean theme?)"))
        #expect(shown.contains("kiosk.yaml, line 4"))
        for part in ["2 │ ", "thme", ": light", "4 │ "] { #expect(shown.contains(part), "\(part)") }
        show(try errors("title: T\ntabs: 5\n"))
        #expect(shown.contains("1 error") && !shown.contains("thme"))
        show(nil)
        #expect(view.isHidden && shown == "")
    }

    @Test("An empty file has one error, at its first line")
    func empty() throws {
        show(try errors(""))
        #expect(shown.contains("1 error"))
        #expect(shown.contains("kiosk.yaml, line 1: the file is empty"))
    }

    @Test("Of a thousand errors, fifty are shown and the others counted")
    func many() throws {
        let keys = (1...1_000).map { "key\($0): 1\n" }.joined()
        let errors = try errors("title: T\ntabs: [{title: One, rows: [A]}]\n" + keys)
        #expect(errors.entries.count == ShownErrors.maximum)
        #expect(errors.further == 1_000 - ShownErrors.maximum)
        #expect(errors.heading == "1000 errors")
    }

    @Test("An error in a file that cannot be read has no quoted line")
    func unreadable() throws {
        let error = #expect(throws: KioskFileErrors.self) {
            try KioskDefinition.parse(
                "title: T\ninclude: [a.yaml]\ntabs: []\n", path: "/d/kiosk.yaml", format: .standard)
        }
        let errors = ShownErrors(try #require(error), in: [:])
        #expect(errors.entries.allSatisfy { $0.line == nil })
        show(errors)
        #expect(shown.contains("kiosk.yaml, line 2"))
    }

    @Test(
        "The card lies within the scene and leaves a part of the kiosk visible, or fills the scene if there is no kiosk",
        arguments: [(320, 240), (480, 320), (600, 1024), (1280, 800), (33, 40), (1, 1)])
    func card(width: Int, height: Int) throws {
        let long = "key \(String(repeating: "a", count: 300)): 1\n"
        view.errors = try errors("title: T\ntabs: []\n" + long + (1...20).map { "key\($0): 1\n" }.joined())
        let size = PixelSize(width: width, height: height)
        panel.scene.resize(to: size, scale: 1)
        for fills in [false, true] {
            view.fillsScene = fills
            view.setNeedsLayout()
            panel.advanceToNextFrame()
            let card = try #require(view.subviews.last)
            let (frame, scene) = (card.frame, panel.scene.size)
            #expect(frame.minX >= 0 && frame.minY >= 0, "\(frame)")
            #expect(frame.maxX <= scene.width && frame.maxY <= scene.height, "\(frame)")
            #expect(fills ? frame.height > scene.height * 0.7 : frame.height <= scene.height * 0.6)
        }
    }

    @Test("Touches beside the card reach the kiosk, and those on it do not")
    func touches() throws {
        show(try errors("title: T\ntabs: 5\n"))
        let card = try #require(view.subviews.last)
        #expect(panel.scene.rootView.hitTest(card.frameInScene.center)?.isDescendant(of: card) == true)
        #expect(panel.scene.rootView.hitTest(Point(x: 400, y: 10))?.isDescendant(of: view) != true)
    }
}
