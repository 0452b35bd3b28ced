import Drawing
import Headless
import Testing
import Toolkit

@testable import Elements

/// What a person sees of values that can be relied on more or less.
@Suite("A card with a value")
struct ValueCardTests {
    /// Holds nothing but a card.
    private final class CardController: ViewController {
        let card = ValueCard()

        override func loadView() -> View { card }
    }

    private let controller = CardController()
    private let panel: HeadlessPanel

    init() {
        panel = HeadlessPanel(size: PixelSize(width: 320, height: 200), root: controller)
        controller.card.title = "Indoors"
        controller.card.unit = "°C"
    }

    private func strings(_ reading: Reading<Double>) -> [String] {
        controller.card.reading = reading
        panel.advanceToNextFrame()
        return panel.strings
    }

    @Test("says each state in words beside the number that was known last, and a dash where there is none")
    func states() {
        #expect(strings(.current(21.5)) == ["Indoors", "21.5", "°C"])
        #expect(strings(.old(21.5)) == ["Indoors", "21.5", "°C", "not up to date"])
        #expect(strings(.missing) == ["Indoors", "–", "no value"])
        #expect(strings(.failed()) == ["Indoors", "–", "not available"])
        #expect(strings(.pending(last: 21.5)) == ["Indoors", "21.5", "°C", "waiting"])
    }

    @Test(
        "has a defined look with any number",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -0.0, .leastNonzeroMagnitude])
    func numbers(number: Double) {
        controller.card.scale = -1e308...1e308
        controller.card.limits = ValueLimits(low: 2, high: 1)
        let strings = strings(.current(number))
        #expect(strings.first == "Indoors")
        #expect(number.isNaN == strings.contains("–"))
    }
}
