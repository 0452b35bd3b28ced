import Drawing
import Headless
import Testing
import Toolkit

@Suite("Palm and ghost touches on a panel")
struct PalmAndGhostTests {
    private let panel = HeadlessPanel.bare()
    private let button: Button
    private let record = Record()
    private let place = Point(x: 150, y: 120)

    private final class Record {
        var presses = 0
        var ghosts: [Point] = []
    }

    init() {
        button = panel.add(Button("Go"), 100, 100, 100, 50)
        let record = record
        button.onPress { record.presses += 1 }
        panel.scene.touches.filter = TouchFilter()
        panel.scene.touches.onGhostTouch = { record.ghosts.append($0) }
        panel.advanceToNextFrame()
    }

    private func send(_ phase: TouchEvent.Phase, diameter: Double?) {
        panel.scene.send(
            TouchEvent(
                finger: FingerID(rawValue: 5), phase: phase, position: place, time: panel.now, contactDiameter: diameter
            ))
    }

    @Test("T7: A palm presses nothing, and a finger whose contact grows into a palm cancels its press")
    func palm() {
        send(.began, diameter: 40)
        #expect(!button.isHighlighted)
        send(.ended, diameter: 40)
        #expect(record.presses == 0)
        send(.began, diameter: 12)
        #expect(button.isHighlighted)
        send(.moved, diameter: 40)
        #expect(!button.isHighlighted)
        send(.ended, diameter: 12)
        #expect(record.presses == 0)
        send(.began, diameter: nil)
        send(.ended, diameter: nil)
        #expect(record.presses == 1)
    }

    @Test(
        "T7: Ghost touches are blocked and reported once, and later touches at their position work again")
    func ghost() {
        let other = panel.add(Button("Other"), 100, 300, 100, 50)
        other.onPress { [record] in record.presses += 100 }
        for _ in 0..<50 {
            panel.tap(at: place)
            panel.advance(by: .milliseconds(150))
        }
        #expect(record.presses == 6 && record.ghosts == [place])
        panel.tap(other)
        #expect(record.presses == 106)
        panel.advance(by: .seconds(11))
        panel.tap(at: place)
        #expect(record.presses == 107 && record.ghosts.count == 1)
    }

    @Test("T8: A touch stuck for three minutes is cancelled, and no timer is scheduled while no finger is down")
    func stuck() {
        #expect(panel.scene.nextDeadline == nil)
        panel.finger(0).down(at: place)
        panel.advance(by: .seconds(170))
        #expect(button.isHighlighted && record.ghosts.isEmpty)
        panel.advance(by: .seconds(11))
        #expect(!button.isHighlighted && record.ghosts == [place])
        panel.finger(0).up()
        #expect(record.presses == 0 && panel.scene.nextDeadline == nil)
        panel.finger(1).down(at: Point(x: 20, y: 20))
        panel.cancelFingers()
        #expect(panel.scene.nextDeadline == nil)
    }

    @Test("T1, T7: The touch filter uses the panel's millimetres per point")
    func metrics() {
        panel.scene.metrics.millimetresPerPoint = 0.5
        #expect(panel.scene.touches.filter?.millimetresPerPoint == 0.5)
    }

    @Test("T7: Without a filter every touch counts as a finger")
    func noFilter() {
        panel.scene.touches.filter = nil
        for _ in 0..<20 { panel.tap(at: place) }
        #expect(record.presses == 20)
    }

    @Test("Regular mouse clicks are not ghost touches")
    func mouse() {
        for _ in 0..<50 {
            for phase in [TouchEvent.Phase.began, .ended] {
                panel.scene.send(TouchEvent(finger: .mouse, phase: phase, position: place, time: panel.now))
            }
            panel.advance(by: .milliseconds(200))
        }
        #expect(record.presses == 50 && record.ghosts.isEmpty)
    }
}
