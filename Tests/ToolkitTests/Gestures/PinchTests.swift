import Drawing
import Headless
import Testing
import Toolkit

@Suite("Pinch")
struct PinchTests {
    private let panel = HeadlessPanel.bare()
    private let view: TouchView
    private let record = StateRecord()
    private let pinch: PinchGestureRecognizer

    init() {
        view = panel.add(TouchView(), 0, 0, 400, 600)
        pinch = record.add(PinchGestureRecognizer(), to: view)
        pinch.threshold = 0
        panel.advanceToNextFrame()
    }

    private func down(_ places: [Int: Point]) {
        for (finger, place) in places.sorted(by: { $0.key < $1.key }) { panel.finger(finger).down(at: place) }
    }

    @Test("T5: The scale is the ratio of the distances between the fingers, and its location is their centre")
    func scale() {
        down([0: Point(x: 100, y: 300), 1: Point(x: 200, y: 300)])
        panel.move([0: Point(x: 50, y: 250), 1: Point(x: 250, y: 250)], over: .milliseconds(100))
        #expect(abs(pinch.scale - 2) < 0.001)
        #expect(pinch.location(in: view) == Point(x: 150, y: 250))
        panel.move([0: Point(x: 125, y: 250), 1: Point(x: 175, y: 250)], over: .milliseconds(100))
        #expect(abs(pinch.scale - 0.5) < 0.001)
        panel.finger(0).up()
        panel.finger(1).up()
        #expect(record.entries == ["began", "changed", "ended"])
        #expect(view.record.filter { $0.hasPrefix("cancelled") } == ["cancelled 0", "cancelled 1"])
        #expect(pinch.state == .possible && pinch.scale == 1 && pinch.velocity == 0)
    }

    @Test("T5: A pinch begins after 10 points, which do not count towards the scale, and never with one finger")
    func threshold() {
        pinch.threshold = 10
        down([0: Point(x: 100, y: 300)])
        panel.finger(0).move(to: Point(x: 200, y: 300), over: .milliseconds(100))
        #expect(record.entries.isEmpty)
        panel.finger(1).down(at: Point(x: 300, y: 300)).move(to: Point(x: 310, y: 300))
        #expect(record.entries.isEmpty)
        panel.finger(1).move(to: Point(x: 365, y: 300))
        #expect(record.entries == ["began"])
        #expect(abs(pinch.scale - 1.5) < 1e-9)
    }

    @Test("T5: The velocity is the change of the scale per second", arguments: [1.0, -0.5])
    func velocity(perSecond: Double) {
        down([0: Point(x: 100, y: 300), 1: Point(x: 200, y: 300)])
        panel.move([1: Point(x: 200 + 50 * perSecond, y: 300)], over: .milliseconds(500))
        #expect(abs(pinch.velocity - perSecond) < 0.05)
        panel.advance(by: .milliseconds(200))
        panel.finger(1).move(to: panel.finger(1).position)
        #expect(pinch.velocity == 0)
    }

    @Test("T7: Two fingers that cross are not confused, and a third finger changes nothing")
    func thirdFinger() {
        down([0: Point(x: 100, y: 300), 1: Point(x: 200, y: 300), 2: Point(x: 390, y: 590)])
        panel.finger(2).move(to: Point(x: 10, y: 10), over: .milliseconds(50))
        #expect(record.entries.isEmpty)
        panel.move([0: Point(x: 200, y: 300), 1: Point(x: 50, y: 300)], over: .milliseconds(50))
        #expect(abs(pinch.scale - 1.5) < 1e-9)
        #expect(pinch.location(in: view) == Point(x: 125, y: 300))
        panel.finger(2).up()
        panel.finger(1).move(to: Point(x: 0, y: 300))
        #expect(abs(pinch.scale - 2) < 1e-9)
    }

    @Test("T5: A pinch pauses when one finger is left, and continues with another finger without a jump")
    func oneLifted() {
        down([0: Point(x: 100, y: 300), 1: Point(x: 200, y: 300)])
        panel.finger(1).move(to: Point(x: 300, y: 300))
        panel.finger(0).up()
        panel.finger(1).move(to: Point(x: 20, y: 20), over: .milliseconds(50))
        #expect(abs(pinch.scale - 2) < 1e-9)
        #expect(record.entries == ["began"])
        panel.finger(0).down(at: Point(x: 120, y: 20)).move(to: Point(x: 170, y: 20))
        #expect(abs(pinch.scale - 3) < 1e-9)
        #expect(pinch.centerMovement == Point(x: 25, y: 0))
        panel.finger(0).up()
        panel.finger(1).up()
        #expect(record.entries == ["began", "changed", "ended"])
    }

    @Test("T7: A third finger replaces a lifted one without a jump of the scale")
    func thirdTakesOver() {
        down([0: Point(x: 100, y: 300), 1: Point(x: 200, y: 300), 2: Point(x: 100, y: 500)])
        panel.finger(1).move(to: Point(x: 300, y: 300)).up()
        #expect(abs(pinch.scale - 2) < 1e-9)
        panel.finger(2).move(to: Point(x: 100, y: 400))
        #expect(abs(pinch.scale - 1) < 1e-9)
        #expect(pinch.location(in: view) == Point(x: 100, y: 350))
    }

    @Test("T5: Two fingers at the same point give a finite scale")
    func samePlace() {
        down([0: Point(x: 100, y: 300), 1: Point(x: 100, y: 300)])
        panel.finger(1).move(to: Point(x: 300, y: 300))
        #expect(pinch.scale == 10)
        panel.finger(1).move(to: Point(x: 100, y: 300))
        #expect(pinch.scale == 1)
    }

    @Test("T8: A lost touch, a removed view or a disabled recognizer cancels a pinch", arguments: [0, 1, 2])
    func cancelled(how: Int) {
        down([0: Point(x: 100, y: 300), 1: Point(x: 200, y: 300)])
        panel.finger(1).move(to: Point(x: 300, y: 300))
        switch how {
        case 0: panel.finger(1).cancel()
        case 1: view.removeFromSuperview()
        default: pinch.isEnabled = false
        }
        #expect(record.entries == ["began", "cancelled"])
        pinch.isEnabled = true
        panel.finger(0).move(to: Point(x: 0, y: 0)).up()
        panel.finger(1).up()
        #expect(pinch.state == .possible && pinch.touches.isEmpty)
        panel.canvas.addSubview(view)
        record.clear()
        panel.pinch(at: Point(x: 200, y: 300), from: 50, to: 100, over: .milliseconds(100))
        #expect(record.entries == ["began", "changed", "ended"])
    }

    @Test("T5: A pinch in a list neither scrolls the list nor selects a row")
    func inList() {
        let list = panel.add(ListView(), 0, 0, 400, 600)
        let model = ListModel(rows: [40])
        list.dataSource = model
        list.delegate = model
        list.addGestureRecognizer(pinch)
        panel.advanceToNextFrame()
        panel.pinch(at: Point(x: 200, y: 300), from: 50, to: 300, over: .milliseconds(300))
        #expect(record.entries == ["began", "changed", "ended"])
        #expect(list.contentOffset == .zero && model.selections.isEmpty)
    }
}
