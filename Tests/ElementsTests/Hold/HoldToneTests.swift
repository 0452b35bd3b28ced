import Drawing
import Elements
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

/// What a button that is held looks like.
@Suite("The tone of a hold in a kiosk file")
struct HoldToneTests {
    @Test(
        "is that of other controls, or the colour of warnings",
        arguments: [("", false), (", tone: plain", false), (", tone: destructive", true)])
    func color(tone: String, isRed: Bool) throws {
        let shown = try ElementPanel("{hold: {title: H, text: Hold\(tone)}}")
        #expect(shown.fills(shown.panel.scene.theme.color(.badge)).isEmpty != isRed)
        // While a finger fills it, too.
        shown.panel.freeFinger.down(at: shown.view.frameInScene.center).rest(for: .milliseconds(500))
        #expect(shown.fills(shown.panel.scene.theme.color(.badgePress)).isEmpty != isRed)
    }

    @Test("is one of two words")
    func mistake() {
        expect(
            Mistake(.invalidValue, suggestion: "destructive"),
            in: "title: A\ntabs: [{title: B, page: [{hold: {title: H, text: T, tone: ▲destructiv}}]}]\n",
            format: .standard)
    }
}
