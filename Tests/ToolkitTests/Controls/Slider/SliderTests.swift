import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Sliders")
struct SliderTests {
    private let panel = HeadlessPanel.bare()
    /// A track of 100 points between the end positions of the thumb, so that one point is one unit of the value.
    private let slider = Slider()
    private let record: ControlRecord

    init() {
        record = panel.record(slider, 50, 100, 100 + 2 * Self.inset, 48) { [slider] in
            NumberSteps.text(slider.value, separator: ".")
        }
    }

    private static let inset = 20.0

    private func place(_ value: Double, across: Double = 0) -> Point {
        Point(x: 50 + Self.inset + value, y: 124 + across)
    }

    @Test("A tap sets the value at its position, and reports it once as final")
    func tap() {
        panel.tap(at: place(70))
        #expect(slider.value == 70 && record.take() == ["70", "end"])
        panel.tap(at: place(70))
        #expect(record.take() == [])
        panel.tap(at: place(-15))
        #expect(slider.value == 0 && record.take() == ["0", "end"])
    }

    @Test("Dragging the thumb keeps its distance to the finger and reports each value")
    func drag() {
        slider.range = ValueRange(from: 0, to: 100, step: 10)
        slider.value = 30
        let finger = panel.finger(0).down(at: place(38))
        #expect(record.take() == [])
        finger.move(to: place(48)).move(to: place(60)).move(to: place(500))
        #expect(record.take() == ["40", "50", "100"])
        finger.move(to: place(48)).up()
        #expect(record.take() == ["40", "end"] && slider.value == 40)
    }

    @Test("A drag that starts on the track moves the thumb to the finger, but only once the finger moves")
    func jump() {
        let finger = panel.finger(0).down(at: place(80))
        panel.advance(by: .milliseconds(500))
        #expect(slider.value == 0)
        finger.move(to: place(85))
        #expect(slider.value == 85)
        finger.up()
        #expect(record.take() == ["85", "end"])
    }

    @Test("The value changes more finely the farther the finger is from the track")
    func fine() {
        let finger = panel.finger(0).down(at: place(0)).move(to: place(20))
        for (across, gain) in [(0.0, 20.0), (70, 10), (140, 5), (200, 2.5)] {
            finger.move(to: place(20, across: across))
            let before = slider.value
            finger.move(to: place(40, across: across))
            #expect(abs(slider.value - before - gain) < 1e-6, "\(across)")
            finger.move(to: place(20, across: across))
            #expect(abs(slider.value - before) < 1e-6, "\(across)")
        }
        finger.up()
    }

    @Test("A cancelled touch restores the previous value and reports it")
    func cancel() {
        slider.value = 20
        let finger = panel.finger(0).down(at: place(20)).move(to: place(60))
        #expect(record.take() == ["60"])
        finger.cancel()
        #expect(slider.value == 20 && record.take() == ["20", "end"])
        panel.finger(0).down(at: place(20)).cancel()
        #expect(record.take() == [])
    }

    @Test("A slider that is disabled or removed during a drag keeps its value")
    func interrupted() {
        let finger = panel.finger(0).down(at: place(0)).move(to: place(40))
        _ = record.take()
        slider.isEnabled = false
        #expect(record.take() == ["end"] && slider.value == 40)
        finger.move(to: place(80)).up()
        panel.press(.right)
        #expect(record.take() == [] && slider.value == 40)
        slider.isEnabled = true
        panel.finger(0).down(at: place(40)).move(to: place(60))
        slider.removeFromSuperview()
        #expect(record.take() == ["60", "40", "end"])
        panel.finger(0).move(to: place(90)).up()
        #expect(record.take() == [])
    }

    @Test(
        "A drag across the track scrolls the container, and a drag along the track does not"
    )
    func scrolling() {
        let scroll = panel.add(ScrollView(), 0, 0, 400, 600)
        scroll.contentSize = Size(width: 400, height: 2000)
        scroll.addSubview(slider)
        panel.advanceToNextFrame()
        panel.drag(from: place(50), to: place(52, across: -80), over: .milliseconds(300), rest: .milliseconds(200))
        #expect(slider.value == 0 && record.take() == [] && scroll.contentOffset.y > 40)
        scroll.contentOffset.y = 0
        panel.advanceToNextFrame()
        panel.drag(from: place(50), to: place(90, across: -80), over: .milliseconds(300), rest: .milliseconds(200))
        #expect(slider.value == 0 || scroll.contentOffset.y == 0)
        scroll.contentOffset.y = 0
        panel.advance(by: .seconds(1))
        panel.drag(from: place(50), to: place(90, across: 5), over: .milliseconds(300))
        #expect(slider.value > 60 && scroll.contentOffset.y == 0)
    }

    @Test(
        "Keys change the value by a step, a tenth or to an end; in a mirrored panel the left arrow increases it"
    )
    func keys() {
        slider.range = ValueRange(from: 0, to: 50, step: 1)
        panel.press(.tab)
        #expect(panel.scene.focusedView === slider)
        panel.press([.right, .right, .left, .pageUp, .end, .right, .pageDown, .home, .left])
        #expect(
            record.take() == [
                "1", "end", "2", "end", "1", "end", "6", "end", "50", "end", "45", "end", "0", "end",
            ])
        panel.scene.language = .arabic
        panel.press([.left, .right])
        #expect(record.take() == ["1", "end", "0", "end"])
        slider.isVertical = true
        panel.press([.up, .down])
        #expect(record.take() == ["1", "end", "0", "end"])
    }

    @Test("A vertical slider has its minimum at the bottom, and a horizontal one in a mirrored panel on the right")
    func directions() {
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        panel.tap(at: place(70))
        #expect(slider.value == 30)
        slider.isVertical = true
        slider.frame = Rect(x: 50, y: 100, width: 48, height: 100 + 2 * Self.inset)
        panel.advanceToNextFrame()
        panel.tap(at: Point(x: 74, y: 100 + Self.inset + 10))
        #expect(slider.value == 90)
    }

    @Test("The value of a slider never leaves the limits")
    func limits() {
        slider.range = ValueRange(from: 0, to: 100, step: 10)
        slider.limits = ValueRange(from: 25, to: 75)
        #expect(slider.value == 30)
        panel.tap(at: place(100))
        #expect(slider.value == 70)
        panel.press([.tab, .end, .right, .home, .left])
        #expect(slider.value == 30)
        slider.value = 99
        #expect(slider.value == 70)
        slider.limits = ValueRange(from: 41, to: 42)
        #expect(slider.value == 40)
        slider.limits = ValueRange(from: 500, to: 900)
        #expect(slider.value == 100)
    }

    @Test("Setting the value from code sends no event")
    func code() {
        slider.value = 40
        slider.range = ValueRange(from: 0, to: 10)
        #expect(slider.value == 10)
        for value in [Double.nan, -.infinity, .infinity, 1e300] {
            slider.value = value
            #expect(slider.value == (value > 0 ? 10 : 0))
        }
        #expect(record.take() == [])
    }

    @Test("Ticks are drawn only if there is room for all, and nothing is drawn outside the bounds at any size")
    func drawing() {
        slider.showsTicks = true
        slider.range = ValueRange(from: -1e9, to: 1e9, step: 1e-6)
        slider.limits = ValueRange(from: 0, to: 1)
        for width in [0, 1, 30, 1e6] {
            for isVertical in [false, true] {
                slider.isVertical = isVertical
                slider.frame.size = Size(width: width, height: 48)
                panel.advanceToNextFrame()
                #expect(slider.recordedDisplayList().commands.count < 20)
            }
        }
        slider.isVertical = false
        slider.range = ValueRange(from: 0, to: 10, step: 1)
        slider.frame.size = Size(width: 300, height: 48)
        panel.advanceToNextFrame()
        #expect(slider.recordedDisplayList().commands.count > 11)
        #expect(panel.spoken == ["0, slider"])
    }
}
