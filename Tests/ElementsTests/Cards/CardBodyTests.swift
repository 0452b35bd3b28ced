import Drawing
import Elements
import Headless
import Testing

/// Where the parts of a card lie that is higher than they need.
@Suite("The parts of a high card")
struct CardBodyTests {
    /// The place of the number 5 on a card, from its top.
    private func top(height: Int, low: Double?) throws -> Double {
        let card = ValueCard()
        card.title = "Title"
        card.format = { "\(Int($0))" }
        card.limits = ValueLimits(low: low)
        card.reading = .current(5)
        let shown = CardPanel(card, size: PixelSize(width: 320, height: height))
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings.contains("low") == (low != nil))
        return try #require(shown.panel.texts.first { $0.text == "5" }).frame.midY
    }

    @Test("stay at the top of one that is a little higher, and lie in the middle of one that is much higher")
    func middle() throws {
        #expect(try top(height: 160, low: nil) == top(height: 150, low: nil))
        #expect(try abs(top(height: 400, low: nil) - top(height: 300, low: nil) - 50) <= 1)
    }

    @Test("are in one line with those of other cards, whether there are words below or not", arguments: 150...400)
    func line(height: Int) throws {
        #expect(try top(height: height, low: nil) == top(height: height, low: 10))
    }
}
