import Drawing
import Headless
import Testing
import Toolkit

@Suite("A badge")
struct BadgeViewTests {
    /// Gives a badge the size that it asks for, after a text that takes all of a frame's time.
    private final class Host: View {
        let text = Label("x")
        let badge = BadgeView()

        override func layoutSubviews() {
            _ = text.sizeThatFits(bounds.size)
            badge.frame = Rect(origin: .zero, size: badge.sizeThatFits(bounds.size))
        }
    }

    @Test("It is laid out anew once its text was measured, where its first size was a guess")
    func guess() throws {
        let measurer = WorkMeasurer()
        measurer.cost = 20_000
        let panel = HeadlessPanel(size: PixelSize(width: 400, height: 600), measurer: measurer, root: ViewController())
        let host = Host()
        host.addSubview(host.text)
        host.addSubview(host.badge)
        host.badge.isHidden = false
        host.badge.text = "•••"
        panel.add(host, 0, 0, 200, 100)
        panel.advanceToNextFrame()
        let guess = host.badge.frame.size
        try panel.waitUntilStill()
        #expect(host.badge.frame.size == host.badge.sizeThatFits(host.bounds.size))
        #expect(host.badge.frame.size.width < guess.width)
    }
}
