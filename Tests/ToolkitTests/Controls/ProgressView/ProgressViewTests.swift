import Drawing
import Headless
import Testing
import Toolkit

@Suite("Progress views")
struct ProgressViewTests {
    private let panel = HeadlessPanel.bare()
    private let bar = ProgressView()

    init() {
        panel.add(bar, 0, 0, 200, 8)
        panel.advanceToNextFrame()
    }

    private var filled: [Rect] {
        bar.recordedDisplayList().commands.compactMap { command in
            guard case .fill(let rect, .color(panel.scene.theme.color(.accent)), _) = command else { return nil }
            return rect
        }
    }

    @Test("A progress view is filled up to its value, from the right in a mirrored panel")
    func filling() throws {
        #expect(filled == [])
        bar.progress = 0.5
        #expect(filled == [Rect(x: 0, y: 0, width: 100, height: 8)])
        panel.scene.language = try #require(Language("fa"))
        #expect(filled == [Rect(x: 100, y: 0, width: 100, height: 8)])
        #expect(panel.spoken == ["۵۰٪, progress"])
    }

    @Test("Values outside 0 to 1 are limited to that range")
    func held() {
        for (wrong, right) in [(-1.0, 0.0), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0)] {
            bar.progress = 0.5
            bar.progress = wrong
            #expect(bar.progress == right)
        }
        bar.progress = 0.001
        bar.frame.size = Size(width: 3, height: 2)
        #expect(filled.allSatisfy { $0.maxX <= 3 })
    }
}
