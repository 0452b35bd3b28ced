import Drawing
import Headless
import Testing
import Toolkit

@testable import Elements

/// Behaviour of values in each state on screen.
@Suite("Value cards")
struct ValueCardTests {
    private let card = ValueCard()
    private let panel: HeadlessPanel

    init() {
        panel = HeadlessPanel(size: PixelSize(width: 320, height: 200), root: CardController(card))
        card.title = "Indoors"
        card.unit = "°C"
    }

    private func strings(_ reading: Reading<Double>) -> [String] {
        card.reading = reading
        panel.advanceToNextFrame()
        return panel.strings
    }

    @Test("A value card shows each state beside the last known number, or a dash if there is none")
    func states() {
        #expect(strings(.current(21.5)) == ["Indoors", "21.5", "°C"])
        #expect(strings(.stale(21.5)) == ["Indoors", "21.5", "°C", "Out of date"])
        #expect(strings(.noData) == ["Indoors", "–", "No data"])
        #expect(strings(.failed()) == ["Indoors", "–", "Unavailable"])
        #expect(strings(.pending(last: 21.5)) == ["Indoors", "21.5", "°C", "Waiting"])
    }

    @Test(
        "Extreme numbers are shown, and NaN is shown as a dash",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -0.0, .leastNonzeroMagnitude])
    func numbers(number: Double) {
        card.scale = -1e308...1e308
        card.limits = ValueLimits(low: 2, high: 1)
        let strings = strings(.current(number))
        #expect(strings.first == "Indoors")
        #expect(number.isNaN == strings.contains("–"))
    }

    @Test("A wider card shows a larger number, which is never truncated", arguments: [200.0, 300, 480, 800])
    func width(width: Double) throws {
        panel.resize(to: PixelSize(width: Int(width), height: 240))
        #expect(strings(.current(21.5)).contains("21.5"))
        let sizes: [Double: Double] = [200: 44, 300: 76, 480: 92, 800: 92]
        let number = try #require(panel.texts.first { $0.text == "21.5" })
        #expect(number.font.size == sizes[width])
        #expect(strings(.current(1_234_567_890)).contains("1234567890.0"))
    }

    @Test("A value card shows and announces the trend of its number and since when it lasts", arguments: Trend.allCases)
    func trend(trend: Trend) {
        card.trend = trend
        card.changeText = "since 14:05"
        #expect(strings(.current(21.5)).contains("since 14:05"))
        let word = [Trend.rising: "Rising", .falling: "Falling", .steady: "Steady"][trend] ?? ""
        #expect(panel.spoken == ["Indoors, 21.5 °C, \(word), since 14:05"])
        #expect(!strings(.noData).contains("since 14:05"))
    }
}
