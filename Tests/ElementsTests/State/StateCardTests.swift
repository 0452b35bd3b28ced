import Drawing
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a state on screen.
@Suite("State cards")
struct StateCardTests {
    private let shown = CardPanel(StateCard())

    init() {
        shown.card.title = "Pump"
    }

    @Test("Each tone has a different colour and shape, with a text beside it")
    func tones() {
        var lights: Set<DisplayList> = []
        var roles: Set<ColorRole> = []
        for tone in StateTone.allCases {
            #expect(shown.strings { $0.reading = .current(StateValue(tone, "Running")) } == ["Pump", "Running"])
            guard let light = shown.panel.first(StateLight.self) else { continue }
            lights.insert(light.recordedDisplayList())
            roles.insert(tone.role)
        }
        #expect(lights.count == StateTone.allCases.count && roles.count == lights.count)
        #expect(shown.panel.spoken == ["Pump, Running"])
    }

    @Test("A state card shows whether its state is pending, stale or missing")
    func states() {
        let value = StateValue(.alarm, "Leak")
        #expect(shown.strings { $0.reading = .stale(value) } == ["Pump", "Leak", "Out of date"])
        #expect(shown.strings { $0.reading = .failed(last: value) } == ["Pump", "Leak", "Unavailable"])
        #expect(shown.strings { $0.reading = .noData } == ["Pump", "–", "No data"])
        #expect(shown.strings { $0.reading = .pending() } == ["Pump", "–", "Waiting"])
    }

    @Test("The lights of a state card are visible in each theme", arguments: [Theme.dark, .light, .calm])
    func colors(theme: Theme) {
        for tone in StateTone.allCases {
            #expect(theme.color(tone.role).contrast(with: theme.color(.surface)) >= 3, "\(tone)")
        }
    }

    @Test(
        "In a large card, the text is large, whole, and has a contrast of 4.5:1",
        arguments: [Theme.dark, .light, .highContrast, .calm])
    func large(theme: Theme) throws {
        shown.panel.scene.theme = theme
        shown.card.isLarge = true
        for tone in StateTone.allCases {
            shown.card.reading = .current(StateValue(tone, "Free"))
            let label = try #require(shown.panel.first(Label.self) { $0.text == "Free" })
            #expect(label.color.resolved(in: theme).contrast(with: theme.color(tone.fillRole)) >= 4.5, "\(tone)")
        }
        for text in ["Free", "Besetzt", "Out of order until tomorrow morning"] {
            #expect(shown.strings { $0.reading = .current(StateValue(.good, text)) }.first == "Pump")
            let label = try #require(shown.panel.first(Label.self) { $0.text == text })
            #expect(!label.isTruncated, "\(text): \(label.font.size)")
            if text.count < 8 { #expect(label.font.size >= 48) }
        }
        #expect(shown.strings { $0.reading = .noData } == ["Pump", "No data"])
    }

    @Test("A large card whose state is out of date loses its colour and says so; the state is only in the note")
    func staleSign() throws {
        shown.card.isLarge = true
        let free = StateValue(.good, "Free")
        shown.card.reading = .current(free)
        let color = shown.card.backgroundColor
        shown.card.reading = Reading(value: free, state: .stale)
        #expect(shown.card.backgroundColor != color)
        #expect(
            shown.card.backgroundColor?.resolved(in: shown.panel.scene.theme)
                == shown.panel.scene.theme.color(.surface))
        #expect(shown.strings { _ in } == ["Pump", "Out of", "date", "Free"])
        #expect(
            shown.strings { $0.reading = Reading(value: free, state: .stale, age: "12 min") } == [
                "Pump", "Out of", "date", "Free · 12 min old",
            ])
        #expect(shown.strings { $0.reading = .current(free) } == ["Pump", "Free"])
    }
}
