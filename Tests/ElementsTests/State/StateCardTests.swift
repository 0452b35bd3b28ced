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
}
