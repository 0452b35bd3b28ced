import Drawing
import Testing
import Toolkit

@testable import Elements

/// Behaviour of progress on screen.
@Suite("Progress cards")
struct ProgressCardTests {
    private let shown = CardPanel(ProgressCard())

    @Test(
        "A progress card shows the percentage",
        arguments: [(0.4, "40 %"), (-1, "0 %"), (7, "100 %"), (.infinity, "100 %")])
    func percent(progress: Double, words: String) {
        let strings = shown.strings {
            $0.title = "Download"
            $0.reading = .current(progress)
        }
        #expect(strings == ["Download", words])
        #expect(shown.panel.spoken == ["Download, \(words), progress"])
    }

    @Test("A progress card shows an activity indicator if the progress is unknown")
    func unknown() {
        let strings = shown.strings { $0.reading = .pending() }
        #expect(strings.contains("–") && strings.contains("Waiting"))
        #expect(shown.panel.first(ActivityIndicator.self)?.isAnimating == true)
        #expect(shown.strings { $0.reading = .current(.nan) }.contains("–"))
    }
}
