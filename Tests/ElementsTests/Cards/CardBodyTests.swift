import Drawing
import Headless
import Testing

@testable import Elements

/// Layout of the parts of a card that is higher than necessary.
@Suite("Card body layout")
struct CardBodyTests {
    /// Returns the distance of the number 5 from the top of a card.
    private func top(height: Int, low: Double?) throws -> Double {
        let card = ValueCard()
        card.title = "Title"
        card.format = { "\(Int($0))" }
        card.limits = ValueLimits(low: low)
        card.reading = .current(5)
        let shown = CardPanel(card, size: PixelSize(width: 320, height: height))
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings.contains("Low") == (low != nil))
        return try #require(shown.panel.texts.first { $0.text == "5" }).frame.midY
    }

    @Test("The content of a card stays at the top of a slightly higher card, and is centred in a much higher one")
    func middle() throws {
        #expect(try top(height: 160, low: nil) == top(height: 150, low: nil))
        #expect(try abs(top(height: 400, low: nil) - top(height: 300, low: nil) - 50) <= 1)
    }

    @Test("The content of a card has the same position with or without a text below it", arguments: 150...400)
    func line(height: Int) throws {
        #expect(try top(height: height, low: nil) == top(height: height, low: 10))
    }
}
