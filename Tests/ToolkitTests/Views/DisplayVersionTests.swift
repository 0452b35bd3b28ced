import Drawing
import Headless
import Testing
import Toolkit

@Suite("Display versions")
struct DisplayVersionTests {
    private let panel = HeadlessPanel.bare()

    private func layers(showing text: String) -> [Layer] { panel.frame.layers.filter { $0.list.strings == [text] } }

    @Test("The version of a layer changes with its drawing, but not after an identical redraw")
    func versions() throws {
        let view = panel.add(CountingView(), 0, 0, 100, 100)
        panel.advanceToNextFrame()
        let first = try #require(layers(showing: "text").first)
        view.setNeedsDisplay()
        panel.advanceToNextFrame()
        #expect(view.draws == 2)
        #expect(layers(showing: "text").first?.version == first.version)
        view.text = "other"
        view.setNeedsDisplay()
        panel.advanceToNextFrame()
        let changed = try #require(layers(showing: "other").first)
        #expect(changed.version != first.version)
        #expect(changed.id == first.id)
    }

    @Test("T6: Scrolling and moving views redraw nothing and keep the identity of every layer")
    func scrolling() {
        let scroll = panel.add(ScrollView(), 0, 0, 400, 400)
        scroll.contentSize = Size(width: 400, height: 2000)
        let view = CountingView(frame: Rect(x: 0, y: 100, width: 100, height: 100))
        scroll.addSubview(view)
        panel.advanceToNextFrame()
        let before = layers(showing: "text")
        scroll.contentOffset = Point(x: 0, y: 33)
        panel.advanceToNextFrame()
        let after = layers(showing: "text")
        #expect(view.draws == 1)
        #expect(after.map(\.id) == before.map(\.id))
        #expect(after.map(\.version) == before.map(\.version))
        #expect(after.first?.shiftY == -33)
        #expect(after.first?.originY == before.first?.originY)
        #expect(panel.frame.scrollers.first?.shiftY == -33)
    }

    @Test("Hidden, transparent, clipped and off-screen views are not drawn")
    func unseen() {
        let hidden = panel.add(CountingView(), 0, 0, 10, 10)
        hidden.isHidden = true
        let transparent = panel.add(CountingView(), 0, 0, 10, 10)
        transparent.alpha = 0
        let beyond = panel.add(CountingView(), 400, 0, 10, 10)
        let box = panel.add(View(), 0, 0, 10, 10)
        box.clipsToBounds = true
        let cut = CountingView(frame: Rect(x: 20, y: 0, width: 10, height: 10))
        box.addSubview(cut)
        panel.advanceToNextFrame()
        for view in [hidden, transparent, beyond, cut] { #expect(view.draws == 0) }
        #expect(panel.frame.layers.isEmpty)
        cut.frame.origin.x = 5
        panel.advanceToNextFrame()
        #expect(cut.draws == 1)
        #expect(layers(showing: "text").first?.clip == PixelRect(x0: 5, y0: 0, x1: 10, y1: 10))
    }

    @Test("The opacities of nested views are multiplied")
    func opacity() {
        let outer = panel.add(View(), 0, 0, 100, 100)
        outer.alpha = 0.5
        let inner = CountingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        inner.alpha = 0.5
        outer.addSubview(inner)
        panel.advanceToNextFrame()
        #expect(layers(showing: "text").first?.opacity == 0.25)
    }

    @Test("Adjacent views have no gap and no overlap at a fractional scale", arguments: [1, 1.25, 1.5, 1.37])
    func snapping(scale: Double) {
        let panel = HeadlessPanel.bare(scale: scale)
        for row in 0..<12 {
            let view = panel.add(View(), 0, 33.3 * Double(row), 300, 33.3)
            view.backgroundColor = .fixed(Color(white: UInt8(row)))
        }
        panel.advanceToNextFrame()
        let clips = panel.frame.layers.map(\.clip)
        #expect(clips.count == 12)
        for (above, below) in zip(clips, clips.dropFirst()) { #expect(above.y1 == below.y0) }
    }

    @Test("E8: A new theme redraws everything on screen in its colours, and an equal theme redraws nothing")
    func theme() {
        let label = panel.add(Label("word"), 0, 0, 100, 30)
        panel.advanceToNextFrame()
        panel.output.restart()
        panel.scene.theme = .dark
        panel.advanceToNextFrame()
        #expect(panel.frameCount == 0)
        panel.scene.theme = .light
        panel.advanceToNextFrame()
        #expect(panel.texts.map(\.color) == [Theme.light.color(.primaryText)])
        #expect(panel.frame.background == Theme.light.color(.background))
        var large = Theme.light
        large.set(TextRole.body, Font(size: 40))
        panel.scene.theme = large
        panel.advanceToNextFrame()
        #expect(panel.texts.map(\.font.size) == [40])
        #expect(label.sizeThatFits(Size(width: 1000, height: 100)).width == 80)
    }

    @Test("An idle scene draws no frames, and a change causes exactly one")
    func idle() {
        let scene = panel.scene
        #expect(scene.frame(at: panel.now) == nil)
        panel.canvas.backgroundColor = .fixed(.white)
        #expect(scene.needsFrame)
        #expect(scene.frame(at: panel.now) != nil)
        #expect(scene.frame(at: panel.now.advanced(by: .seconds(9))) == nil)
        panel.canvas.backgroundColor = .fixed(.white)
        #expect(scene.frame(at: panel.now.advanced(by: .seconds(10))) == nil)
    }

    @Test("The frame handler is called once for each frame that becomes due")
    func wakeUps() {
        var wakes = 0
        panel.scene.onNeedsFrame = { wakes += 1 }
        panel.canvas.backgroundColor = .fixed(.white)
        panel.canvas.cornerRadius = 5
        #expect(wakes == 1)
        panel.advanceToNextFrame()
        #expect(wakes == 1)
        panel.canvas.cornerRadius = 6
        #expect(wakes == 2)
    }
}
