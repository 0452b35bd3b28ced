import Drawing
import Headless
import Testing
import Toolkit

@Suite("Badge views")
struct BadgeViewTests {
    /// Gives a badge its preferred size after a text that takes all of the frame's time.
    private final class Host: View {
        let text = Label("x")
        let badge = BadgeView()

        override func layoutSubviews() {
            _ = text.sizeThatFits(bounds.size)
            badge.frame = Rect(origin: .zero, size: badge.sizeThatFits(bounds.size))
        }
    }

    @Test("A badge whose size is estimated is laid out again once its text is measured")
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
