import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Animations")
struct AnimationTests {
    private let panel = HeadlessPanel.bare()
    private let view: View

    init() {
        view = panel.add(View(), 0, 0, 100, 100)
        view.backgroundColor = .fixed(.white)
        panel.advanceToNextFrame()
    }

    private var shownX: Double? { panel.frame.layers.last?.originX }
    private var shownOpacity: Double? { panel.frame.layers.last?.opacity }

    private func slide(
        to x: Double, over duration: Duration = .seconds(1), curve: TimingCurve = .linear,
        completion: ((Bool) -> Void)? = nil
    ) {
        view.animate(withDuration: duration, curve: curve) {
            view.frame.origin.x = x
        } completion: {
            completion?($0)
        }
    }

    private func advance(to milliseconds: Int64) {
        panel.advance(by: .milliseconds(milliseconds) - .nanoseconds(panel.now.nanoseconds))
        panel.renderPending()
    }

    @Test(
        "A2: The value at every frame depends only on the curve and the frame time",
        arguments: [TimingCurve.linear, .easeInOut, .easeOut, .spring(dampingRatio: 0.6)])
    func follows(curve: TimingCurve) {
        let start = panel.now
        slide(to: 200, curve: curve)
        panel.output.restart()
        panel.advance(by: .milliseconds(1200))
        #expect(panel.frameCount > 55)
        for shown in panel.output.presentations.dropFirst() {
            let share = shown.time.seconds(since: start)
            #expect(abs((shown.frame.layers.last?.originX ?? .nan) - 200 * curve.value(at: share)) < 1e-9)
        }
        #expect(shownX == 200)
        #expect(panel.isStill)
    }

    @Test("An animated property has its final value in the model at once, and hit testing uses the model")
    func model() {
        slide(to: 200)
        #expect(view.frame.origin.x == 200)
        #expect(panel.canvas.hitTest(Point(x: 250, y: 50)) === view)
        advance(to: 500)
        #expect(view.frame.origin.x == 200)
    }

    @Test(
        "A2: An interrupting animation starts at the presented value, and the interrupted one is not finished"
    )
    func interruption() throws {
        var finished: [Bool] = []
        advance(to: 1000)
        slide(to: 200) { finished.append($0) }
        advance(to: 1500)
        let seen = try #require(shownX)
        #expect(abs(seen - 100) < 1)
        slide(to: 0) { finished.append($0) }
        panel.renderPending()
        #expect(abs((shownX ?? .nan) - seen) < 1e-9)
        #expect(finished == [false])
        advance(to: 2000)
        #expect(abs((shownX ?? .nan) - seen / 2) < 1)
        advance(to: 2600)
        #expect(shownX == 0)
        #expect(finished == [false, true])
    }

    @Test("A2, R4: A model change during an animation shifts the animation by the same distance")
    func carried() throws {
        advance(to: 1000)
        slide(to: 200)
        advance(to: 1500)
        let seen = try #require(shownX)
        view.frame.origin.x = 260
        panel.renderPending()
        #expect(abs((shownX ?? .nan) - (seen + 60)) < 1e-9)
        advance(to: 1750)
        #expect(abs((shownX ?? .nan) - 210) < 1e-6)
        advance(to: 2100)
        #expect(shownX == 260)
    }

    @Test("Alpha and frame are animated independently")
    func properties() {
        advance(to: 1000)
        view.animate(withDuration: .seconds(1), curve: .linear) { view.alpha = 0.5 }
        advance(to: 1500)
        slide(to: 100)
        advance(to: 1900)
        #expect(abs((shownOpacity ?? .nan) - 0.55) < 0.01)
        #expect(abs((shownX ?? .nan) - 40) < 1)
        advance(to: 2600)
        #expect(shownOpacity == 0.5)
        #expect(shownX == 100)
    }

    @Test("Completion is called once, with true, in the frame in which the last animated property finishes")
    func completion() {
        advance(to: 1000)
        var finished: [Bool] = []
        let other = panel.add(View(), 0, 200, 10, 10)
        view.animate(withDuration: .milliseconds(100)) {
            view.alpha = 0.5
            view.frame.origin.x = 50
            other.alpha = 0
        } completion: {
            finished.append($0)
        }
        advance(to: 1099)
        #expect(finished.isEmpty)
        advance(to: 1200)
        #expect(finished == [true])
    }

    @Test("A property set twice in one closure has one animation, to the last value, and it finishes")
    func setTwice() {
        var finished: [Bool] = []
        view.animate(withDuration: .milliseconds(100), curve: .linear) {
            view.frame.origin.x = 50
            view.frame.origin.x = 100
        } completion: {
            finished.append($0)
        }
        panel.advance(by: .milliseconds(300))
        #expect(finished == [true])
        #expect(shownX == 100)
    }

    @Test("Animations that end in one frame complete in the order in which they began")
    func completionOrder() {
        let views = (0..<24).map { _ in panel.add(View(), 0, 0, 1, 1) }
        var order: [Int] = []
        for (index, view) in views.enumerated() {
            view.animate(withDuration: .milliseconds(100)) {
                view.alpha = 0
            } completion: { _ in
                order.append(index)
            }
        }
        panel.advance(by: .milliseconds(300))
        #expect(order == Array(0..<24))
    }

    @Test("A change made in the completion of an interrupted animation is not animated")
    func completionOutsideOfClosure() {
        let other = panel.add(View(), 0, 200, 10, 10)
        other.backgroundColor = .fixed(.white)
        slide(to: 200) { _ in other.frame.origin.x = 300 }
        panel.advance(by: .milliseconds(100))
        slide(to: 0, over: .seconds(5))
        panel.advanceToNextFrame()
        #expect(panel.frame.layers.last?.originX == 300)
    }

    @Test("An animation without changes, without a duration or outside a scene completes at once")
    func immediate() {
        var finished: [Bool] = []
        view.animate(withDuration: .seconds(1)) {
        } completion: {
            finished.append($0)
        }
        #expect(finished == [true])
        view.animate(withDuration: .zero) {
            view.alpha = 0.3
        } completion: {
            finished.append($0)
        }
        View().animate(withDuration: .seconds(1)) {
        } completion: {
            finished.append($0)
        }
        #expect(finished == [true, true, true])
        panel.advanceToNextFrame()
        #expect(shownOpacity == 0.3)
        #expect(panel.isStill)
    }

    @Test("A2: With reduced motion every animation jumps to its final value")
    func reducedMotion() {
        panel.scene.reducesMotion = true
        var finished: [Bool] = []
        slide(to: 200) { finished.append($0) }
        panel.renderPending()
        #expect(shownX == 200)
        #expect(finished == [true])
        #expect(panel.isStill)
    }

    @Test(
        "Removing a view completes its animation as unfinished, and the view has its final value when it is added again"
    )
    func removed() {
        var finished: [Bool] = []
        slide(to: 200) { finished.append($0) }
        panel.advance(by: .milliseconds(500))
        view.removeFromSuperview()
        #expect(finished == [false])
        panel.advanceToNextFrame()
        #expect(panel.isStill)
        panel.canvas.addSubview(view)
        panel.renderPending()
        #expect(shownX == 200)
    }

    @Test("Ending animations from code shows the final values at once")
    func removeAnimations() {
        slide(to: 200)
        panel.advance(by: .milliseconds(500))
        view.removeAnimations()
        panel.renderPending()
        #expect(shownX == 200)
        #expect(panel.isStill)
    }

    @Test("A completion handler can start the next animation")
    func chained() {
        slide(to: 100, over: .milliseconds(100)) { _ in slide(to: 0, over: .milliseconds(100)) }
        panel.advance(by: .milliseconds(150))
        #expect(!panel.isStill)
        panel.advance(by: .milliseconds(150))
        #expect(shownX == 0)
        #expect(panel.isStill)
    }

    @Test("R4: An animation continues through a rotation")
    func rotation() {
        advance(to: 1000)
        slide(to: 200)
        advance(to: 1500)
        panel.rotate()
        panel.renderPending()
        #expect(abs((shownX ?? .nan) - 100) < 1)
        #expect(panel.frame.size == PixelSize(width: 600, height: 400))
        advance(to: 2100)
        #expect(shownX == 200)
    }
}
