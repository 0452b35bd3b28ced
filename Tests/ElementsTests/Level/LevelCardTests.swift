import Drawing
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a tank level on screen.
@Suite("Level cards")
struct LevelCardTests {
    private let shown = CardPanel(LevelCard())

    init() {
        shown.card.title = "Water"
        shown.card.unit = "l"
    }

    @Test("A level fills its tank in proportion to the value, vertically or horizontally", arguments: [true, false])
    func level(isVertical: Bool) throws {
        let strings = shown.strings {
            $0.isVertical = isVertical
            $0.reading = .current(50)
        }
        #expect(strings.contains("50.0") && strings.contains("l") && strings.contains("100.0"))
        let level = try #require(shown.fills(.accent).first)
        let tank = try #require(shown.fills(.placeholder).first)
        let share = isVertical ? level.height / tank.height : level.width / tank.width
        #expect(abs(share - 0.5) < 0.01)
        #expect(shown.isTidy)
        #expect(shown.panel.spoken == ["Water, 50.0 l"])
    }

    @Test("A small card has a complete scale and a narrower tank")
    func narrow() {
        _ = shown.strings { $0.reading = .current(50) }
        shown.panel.resize(to: PixelSize(width: 200, height: 300))
        #expect(shown.strings().contains("100.0") && shown.isTidy)
        let tank = shown.fills(.placeholder).first
        #expect(tank.map { $0.width < 56 && $0.width >= 24 } == true)
    }

    @Test(
        "A level card draws a line at each limit, and fills the tank in the warning colour beyond a limit",
        arguments: [true, false])
    func limits(isVertical: Bool) {
        let strings = shown.strings {
            $0.isVertical = isVertical
            $0.limits = ValueLimits(low: 20, high: 200)
            $0.reading = .current(10)
        }
        #expect(strings.contains("Low"))
        #expect(shown.fills(.warning).count == 2)
    }

    @Test("A horizontal tank fills from the right in a right-to-left language")
    func mirrored() throws {
        _ = shown.strings {
            $0.isVertical = false
            $0.reading = .current(25)
            $0.scene?.language = Language("ar") ?? .english
        }
        let level = try #require(shown.fills(.accent).first)
        let tank = try #require(shown.fills(.placeholder).first)
        #expect(level.maxX == tank.maxX)
    }

    @Test(
        "A level card works with any number, scale and size",
        arguments: [Double.nan, .infinity, -1e300, 0, 100], [0...0, -1e308...1e308, 1e-300...2e-300])
    func numbers(number: Double, scale: ClosedRange<Double>) {
        for width in [0.0, 30, 200, 800] {
            let strings = shown.strings {
                $0.isVertical.toggle()
                $0.scale = scale
                $0.limits = ValueLimits(low: .nan, high: 0)
                $0.reading = .current(number)
                $0.frame = Rect(x: 0, y: 0, width: width, height: width)
            }
            #expect(width < 200 || strings.contains("Water"))
        }
    }

    @Test("A level card shows each state in words")
    func states() {
        #expect(shown.strings { $0.reading = .stale(5) }.contains("Out of date"))
        #expect(shown.strings { $0.reading = .noData }.contains("–"))
        #expect(shown.fills(.accent).isEmpty)
        #expect(shown.strings { $0.reading = .failed(last: 5) }.contains("Unavailable"))
    }
}
