import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Focus ring")
struct FocusRingTests {
    /// The backgrounds of the ring.
    private static let backgrounds: [ColorRole] = [
        .background, .listBackground, .detailBackground, .surface, .accent, .selection, .badge, .warning,
    ]

    private let keyed = KeyedPanel()
    private var panel: HeadlessPanel { keyed.panel }

    @Test("T9: One of the ring's two lines has a contrast of at least 3:1 on any background, with any accent colour")
    func contrast() {
        var random = SeededGenerator(seed: 3)
        func color() -> Color {
            Color(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random))
        }
        var themes = [Theme.dark, .light, .highContrast, .calm]
        for theme in [Theme.dark, .light, .highContrast, .calm] {
            themes += [Color.white, .black, Color(white: 118)].map(theme.accented)
            for _ in 0..<100 { themes.append(theme.accented(color())) }
        }
        for theme in themes {
            let (ring, outline) = (theme.color(.focus), theme.color(.focusOutline))
            #expect(ring.isOpaque && outline.isOpaque)
            #expect(ring.contrast(with: outline) >= 9, "\(ring) \(outline)")
            let backgrounds = Self.backgrounds.map(theme.color).filter(\.isOpaque) + (0..<20).map { _ in color() }
            for background in backgrounds {
                #expect(
                    max(ring.contrast(with: background), outline.contrast(with: background)) >= 3, "\(background)")
            }
        }
    }

    @Test(
        "T9: The ring is three points wide, with an inner line of two, and extends two points beyond the view"
    )
    func measures() throws {
        keyed.button("a", 50, 50)
        _ = keyed.press(.tab)
        panel.advanceToNextFrame()
        let layer = try #require(keyed.ring.first)
        let radii = CornerRadii(12)
        #expect(
            layer.list.commands == [
                .stroke(
                    Rect(x: -2, y: -2, width: 84, height: 52), panel.scene.theme.color(.focus), width: 3, radii),
                .stroke(
                    Rect(x: 1, y: 1, width: 78, height: 46), panel.scene.theme.color(.focusOutline), width: 2,
                    CornerRadii(9)),
            ])
    }

    @Test("T9: The four strips of the ring do not overlap and leave its middle free")
    func strips() throws {
        keyed.button("a", 50, 50, 300)
        _ = keyed.press(.tab)
        panel.advanceToNextFrame()
        let clips = keyed.ring.map(\.clip)
        #expect(clips.count == 4)
        let whole = try #require(keyed.ringPixels)
        #expect(whole == PixelRect(x0: 48, y0: 48, x1: 352, y1: 100))
        for (index, clip) in clips.enumerated() {
            for other in clips.dropFirst(index + 1) { #expect(!clip.intersects(other)) }
        }
        let inside = PixelRect(x0: 60, y0: 60, x1: 340, y1: 88)
        #expect(clips.allSatisfy { !$0.intersects(inside) })
        #expect(clips.map(\.area).reduce(0, +) > whole.area - 304 * 40)
    }

    @Test("T9: The ring is clipped at the edge of the screen and of a scroll view")
    func clipping() throws {
        keyed.button("corner", 0, 0)
        _ = keyed.press(.tab)
        panel.advanceToNextFrame()
        #expect(keyed.ringPixels == PixelRect(x0: 0, y0: 0, x1: 82, y1: 50))
        let scrollView = panel.add(ScrollView(), 100, 100, 200, 100)
        scrollView.contentSize = Size(width: 200, height: 1000)
        keyed.button("wide", 0, 20, 200, in: scrollView)
        #expect(keyed.press(.tab) == "wide")
        panel.advanceToNextFrame()
        #expect(keyed.ringPixels == PixelRect(x0: 100, y0: 118, x1: 300, y1: 170))
        scrollView.contentOffset.y = 40
        panel.advanceToNextFrame()
        #expect(keyed.ringPixels == PixelRect(x0: 100, y0: 100, x1: 300, y1: 130))
        scrollView.contentOffset.y = 500
        panel.advanceToNextFrame()
        #expect(keyed.ring.isEmpty)
    }

    @Test("T9: The ring is drawn in front of everything, and only while a view has the focus")
    func order() {
        keyed.grid()
        panel.advanceToNextFrame()
        let layers = panel.frame.layers.count
        _ = keyed.press(.tab)
        panel.advanceToNextFrame()
        #expect(panel.frame.layers.count == layers + 4)
        #expect(panel.frame.layers.suffix(4).map(\.id) == keyed.ring.map(\.id))
        #expect(Set(panel.frame.layers.map(\.id)).count == layers + 4)
    }
}
