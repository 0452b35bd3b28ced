import Drawing
import Testing
import Toolkit

@testable import Elements

/// What a person sees of something that takes its time.
@Suite("A card with progress")
struct ProgressCardTests {
    private let shown = CardPanel(ProgressCard())

    @Test(
        "says in percent how far it has come",
        arguments: [(0.4, "40 %"), (-1, "0 %"), (7, "100 %"), (.infinity, "100 %")])
    func percent(progress: Double, words: String) {
        let strings = shown.strings {
            $0.title = "Download"
            $0.reading = .current(progress)
        }
        #expect(strings == ["Download", words])
        #expect(shown.panel.spoken == ["Download, \(words), progress"])
    }

    @Test("shows that something is under way where nobody knows how far it is")
    func unknown() {
        let strings = shown.strings { $0.reading = .pending() }
        #expect(strings.contains("–") && strings.contains("waiting"))
        #expect(shown.panel.first(ActivityIndicator.self)?.isAnimating == true)
        #expect(shown.strings { $0.reading = .current(.nan) }.contains("–"))
    }
}
