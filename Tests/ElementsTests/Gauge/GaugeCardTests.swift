import Drawing
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a gauge on screen.
@Suite("Gauge cards")
struct GaugeCardTests {
    private let shown = CardPanel(GaugeCard())

    init() {
        shown.card.title = "Pressure"
        shown.card.unit = "bar"
    }

    @Test("A gauge fills its arc up to the value, and shows the value in the middle")
    func arc() {
        let strings = shown.strings { $0.reading = .current(25) }
        #expect(strings == ["Pressure", "25.0", "bar", "0.0", "100.0"])
        #expect(shown.arcs.map(\.arc.sweep) == [240, 60])
        #expect(shown.isTidy)
        #expect(shown.panel.spoken == ["Pressure, 25.0 bar"])
    }

    @Test("A gauge marks limits on its arc, and shows a value beyond a limit in the limit's colour with a text")
    func limits() {
        let strings = shown.strings {
            $0.limits = ValueLimits(low: 25, high: 75)
            $0.reading = .current(80)
        }
        #expect(strings.contains("High"))
        let warning = shown.card.theme.color(.warning)
        #expect(shown.arcs.filter { $0.color == warning }.map { $0.arc.sweep.rounded() } == [60, 60, 192])
    }

    @Test("A gauge describes each state in words")
    func states() {
        #expect(shown.strings { $0.reading = .stale(5) }.contains("Out of date"))
        #expect(shown.strings { $0.reading = .noData }.contains("–"))
        #expect(shown.arcs.count == 1)
        #expect(shown.strings { $0.reading = .failed(last: 5) }.contains("Unavailable"))
        #expect(shown.strings { $0.reading = .pending() }.contains("Waiting"))
    }

    @Test(
        "A gauge works with any number, scale and size",
        arguments: [Double.nan, .infinity, -1e300, 0, 100], [0...0, -1e308...1e308, 0...100])
    func numbers(number: Double, scale: ClosedRange<Double>) {
        for width in [0.0, 30, 200, 800] {
            let strings = shown.strings {
                $0.scale = scale
                $0.limits = ValueLimits(low: .nan, high: .infinity)
                $0.reading = .current(number)
                $0.frame = Rect(x: 0, y: 0, width: width, height: width)
            }
            #expect(width < 200 || strings.contains("Pressure"))
            #expect(shown.arcs.allSatisfy { $0.arc.sweep.isFinite && $0.arc.sweep <= 240 })
        }
    }
}
