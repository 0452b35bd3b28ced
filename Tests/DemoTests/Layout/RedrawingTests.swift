import Drawing
import Headless
import KioskRuntime
import Testing
import Toolkit

@Suite("Displayed frames", .serialized)
struct RedrawingTests {
    private func redraw(_ view: View) {
        view.setNeedsDisplay()
        view.subviews.forEach(redraw)
    }

    @Test(
        "The displayed frame equals a complete redraw, even with a renderer that has just started",
        arguments: Demo.names)
    func redrawing(name: String) async throws {
        let kiosk = try await Demo.kiosk(name)
        for language in kiosk.tabBarController.languages + [.english] {
            kiosk.language = language
            // The new renderer has measured no word and opened no font.
            let renderer = Demo.renderer(for: [kiosk])
            let panel = HeadlessPanel(
                size: PixelSize(width: 480, height: 320), measurer: renderer.text, pictures: renderer.pictures)
            kiosk.show(in: panel.scene)
            try panel.waitUntilStill()
            let shown = panel.frame.layers.map(\.list)
            redraw(kiosk.rootViewController.view)
            panel.advanceToNextFrame()
            let now = panel.frame.layers.map(\.list)
            #expect(shown.count == now.count && shown.count > 10)
            for (shown, now) in zip(shown, now) { #expect(shown == now, "\(name) in \(language)") }
        }
    }
}
