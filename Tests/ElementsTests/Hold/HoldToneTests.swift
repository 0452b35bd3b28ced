import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// Appearance of a button that must be held.
@Suite("Tone of a hold button in a kiosk file")
struct HoldToneTests {
    @Test(
        "A hold button has the colour of its tone, both at rest and while it is held",
        arguments: [("", false), (", tone: plain", false), (", tone: destructive", true)])
    func color(tone: String, isRed: Bool) throws {
        let shown = try ElementPanel("{hold: {title: H, text: Hold\(tone)}}")
        #expect(shown.fills(shown.panel.scene.theme.color(.badge)).isEmpty != isRed)
        // The tone applies while a touch fills the button too.
        shown.panel.freeFinger.down(at: shown.view.frameInScene.center).rest(for: .milliseconds(500))
        #expect(shown.fills(shown.panel.scene.theme.color(.badgePress)).isEmpty != isRed)
    }

    @Test("The tone of a hold button is plain or destructive")
    func mistake() {
        expect(
            Mistake(.invalidValue, suggestion: "destructive"),
            in: "title: A\ntabs: [{title: B, page: [{hold: {title: H, text: T, tone: ▲destructiv}}]}]\n",
            format: .standard)
    }
}
