import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Rounded clipping of subviews")
struct RoundedClipTests {
    private let panel = HeadlessPanel.bare()
    private let card = View()
    private let inside = View()

    init() {
        panel.add(card, 20, 30, 200, 100)
        card.cornerRadius = 12
        card.clipsToBounds = true
        card.backgroundColor = .fixed(.black)
        inside.frame = Rect(x: 0, y: 0, width: 200, height: 100)
        inside.backgroundColor = .fixed(.white)
        card.addSubview(inside)
        panel.advanceToNextFrame()
    }

    private var clips: [RoundedClip] { panel.frame.roundedClips }

    @Test func `Subviews are cut, and the view's own drawing is not`() throws {
        let clip = try #require(clips.first)
        #expect(clips.count == 1)
        #expect(clip.box == PixelRect(x0: 20, y0: 30, x1: 220, y1: 130))
        #expect(clip.radius == 12)
        #expect(panel.frame.layers[clip.layers].map(\.id) == [inside.layerID])
    }

    @Test func `What reaches into no corner is not cut, and comes without a clip`() {
        inside.frame = Rect(x: 12, y: 12, width: 100, height: 50)
        panel.advanceToNextFrame()
        #expect(clips.isEmpty)
        inside.frame = Rect(x: 0, y: 12, width: 200, height: 76)
        panel.advanceToNextFrame()
        #expect(clips.isEmpty)
        inside.frame = Rect(x: 11, y: 11, width: 100, height: 50)
        panel.advanceToNextFrame()
        #expect(clips.count == 1)
    }

    @Test func `A view with square corners, or one that does not cut, has no clip`() {
        card.clipsToBounds = false
        panel.advanceToNextFrame()
        #expect(clips.isEmpty)
        card.clipsToBounds = true
        card.cornerRadius = 0
        panel.advanceToNextFrame()
        #expect(clips.isEmpty)
        card.cornerRadius = 4
        panel.advanceToNextFrame()
        #expect(clips.count == 1)
        inside.isHidden = true
        panel.advanceToNextFrame()
        #expect(clips.isEmpty)
    }

    @Test func `Clips within others hold a part of their layers`() throws {
        inside.cornerRadius = 20
        inside.clipsToBounds = true
        let innermost = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        innermost.backgroundColor = .fixed(.black)
        inside.addSubview(innermost)
        panel.advanceToNextFrame()
        try #require(clips.count == 2)
        #expect(clips.map(\.radius) == [12, 20])
        #expect(panel.frame.layers[clips[0].layers].map(\.id) == [inside.layerID, innermost.layerID])
        #expect(panel.frame.layers[clips[1].layers].map(\.id) == [innermost.layerID])
    }

    @Test func `A clip that is scrolled partly out of sight keeps its corners' places`() throws {
        let scroll = ScrollView()
        panel.add(scroll, 0, 200, 300, 100)
        scroll.contentSize = Size(width: 300, height: 1000)
        card.frame = Rect(x: 20, y: 0, width: 200, height: 100)
        scroll.addSubview(card)
        scroll.contentOffset = Point(x: 0, y: 40)
        panel.advanceToNextFrame()
        let clip = try #require(clips.first)
        #expect(clip.box == PixelRect(x0: 20, y0: 160, x1: 220, y1: 260))
        #expect(clip.seen == PixelRect(x0: 20, y0: 200, x1: 220, y1: 260))
    }

    @Test(
        "Any value of the corner radius is handled, and only a positive one clips",
        arguments: [Double.nan, .infinity, -3, 1e300, .leastNonzeroMagnitude])
    func anyRadius(radius: Double) {
        card.cornerRadius = radius
        panel.advanceToNextFrame()
        #expect(clips.count == (radius > 0 ? 1 : 0))
    }
}
