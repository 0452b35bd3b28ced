import Drawing
import Headless
import Testing
import Toolkit

@Suite("Activity indicators")
struct ActivityIndicatorTests {
    private let panel = HeadlessPanel.bare()
    private let indicator = ActivityIndicator()
    private let around = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    init() {
        panel.canvas.addSubview(around)
        indicator.frame = Rect(x: 0, y: 0, width: 32, height: 32)
        around.addSubview(indicator)
        panel.advance(by: .seconds(1))
    }

    private func frames(in duration: Duration) -> Int {
        let before = panel.frameCount
        panel.advance(by: duration)
        return panel.frameCount - before
    }

    @Test("An active indicator draws eight frames per second, and an inactive one draws none")
    func work() {
        #expect(frames(in: .seconds(2)) == 0)
        indicator.isAnimating = true
        _ = frames(in: .milliseconds(500))
        #expect((14...17).contains(frames(in: .seconds(2))))
        indicator.isAnimating = false
        _ = frames(in: .milliseconds(500))
        #expect(frames(in: .seconds(2)) == 0 && indicator.recordedDisplayList().isEmpty)
        #expect(panel.scene.nextDeadline == nil)
    }

    @Test(
        "An invisible indicator draws no frames, and continues when it becomes visible again"
    )
    func hidden() {
        indicator.isAnimating = true
        let hidings: [(View) -> Void] = [
            { $0.isHidden = true }, { $0.alpha = 0 }, { $0.frame.origin.x = 5000 }, { $0.removeFromSuperview() },
        ]
        for (number, hide) in hidings.enumerated() {
            hide(around)
            _ = frames(in: .milliseconds(500))
            #expect(frames(in: .seconds(2)) == 0, "\(number)")
            #expect(panel.scene.nextDeadline == nil, "\(number)")
            around.isHidden = false
            around.alpha = 1
            around.frame.origin.x = 0
            panel.canvas.addSubview(around)
            _ = frames(in: .milliseconds(500))
            #expect(frames(in: .seconds(2)) > 10, "\(number)")
        }
    }

    @Test("With reduced motion an indicator is static, and the screen reader still announces that it is busy")
    func reduced() {
        indicator.isAnimating = true
        indicator.accessibilityLabel = "Sending"
        panel.scene.reducesMotion = true
        _ = frames(in: .milliseconds(500))
        #expect(frames(in: .seconds(2)) == 0 && !indicator.recordedDisplayList().isEmpty)
        #expect(panel.spoken == ["Sending, busy, progress"])
    }
}
