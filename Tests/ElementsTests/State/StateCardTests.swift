import Drawing
import Testing
import Toolkit

@testable import Elements

/// What a person sees of the state of something.
@Suite("A card with a state")
struct StateCardTests {
    private let shown = CardPanel(StateCard())

    init() {
        shown.card.title = "Pump"
    }

    @Test("tells each tone by a colour and by a shape of its own, with its words beside it")
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

    @Test("says how far a state can be relied on")
    func states() {
        let value = StateValue(.alarm, "Leak")
        #expect(shown.strings { $0.reading = .stale(value) } == ["Pump", "Leak", "not up to date"])
        #expect(shown.strings { $0.reading = .failed(last: value) } == ["Pump", "Leak", "not available"])
        #expect(shown.strings { $0.reading = .noData } == ["Pump", "–", "no value"])
        #expect(shown.strings { $0.reading = .pending() } == ["Pump", "–", "waiting"])
    }

    @Test("has lights that are seen on a card in dark and light themes", arguments: [Theme.dark, .light])
    func colors(theme: Theme) {
        for tone in StateTone.allCases {
            #expect(theme.color(tone.role).contrast(with: theme.color(.surface)) >= 3, "\(tone)")
        }
    }
}
