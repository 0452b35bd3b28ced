import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct DamageTests {
    private let size = PixelSize(width: 200, height: 160)

    private func frame(_ layers: [Layer], scrollers: [Scroller] = []) -> Frame {
        Frame(size: size, scale: 1, background: Color(white: 10), layers: layers, scrollers: scrollers)
    }

    private func layer(
        _ id: Layer.ID, x: Int = 0, y: Int = 0, width: Int, height: Int, version: UInt64 = 1, opacity: Double = 1,
        _ draw: (inout DisplayList) -> Void
    ) -> Layer {
        var list = DisplayList()
        draw(&list)
        return Layer(
            id: id, list: list, version: version, originX: Double(x), originY: Double(y),
            clip: PixelRect(x0: x, y0: y, x1: x + width, y1: y + height), opacity: opacity)
    }

    private func box(_ id: Layer.ID, x: Int, y: Int, width: Int, height: Int, _ color: Color = .white) -> Layer {
        layer(id, x: x, y: y, width: width, height: height) {
            $0.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), color)
        }
    }

    private func renderer() -> Renderer { Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger) }

    @Test func `The first frame damages everything, the same frame again nothing`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        let frame = frame([box(1, x: 10, y: 10, width: 30, height: 20)])
        #expect(renderer.render(frame, into: buffer).rects == [PixelRect(size)])
        #expect(renderer.render(frame, into: buffer).isEmpty)
        renderer.invalidate()
        #expect(renderer.render(frame, into: buffer).rects == [PixelRect(size)])
        let other = try PixelBuffer(size: size)
        #expect(renderer.render(frame, into: other).rects == [PixelRect(size)])
        #expect(renderer.render(frame, into: buffer).rects == [PixelRect(size)])
    }

    @Test func `Another scale, size or background damages everything`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        var frame = frame([box(1, x: 10, y: 10, width: 30, height: 20)])
        renderer.render(frame, into: buffer)
        frame.scale = 2
        #expect(renderer.render(frame, into: buffer).area == PixelRect(size).area)
        #expect(renderer.scale == 2)
        frame.background = .white
        #expect(renderer.render(frame, into: buffer).area == PixelRect(size).area)
        frame.size.width = 100
        #expect(renderer.render(frame, into: buffer).area == PixelRect(size).area)
    }

    @Test(arguments: [(120, 60), (60, 120), (100, 100)])
    func `A background that grows or shrinks damages what it covers only before or only now`(
        _ before: Int, _ after: Int
    ) throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        func background(_ height: Int, _ version: UInt64, _ color: Color = .white, radius: Double = 0) -> Frame {
            frame([
                layer(1, x: 10, y: 10, width: 100, height: height, version: version) {
                    $0.fill(
                        Rect(x: 0, y: 0, width: 100, height: Double(height)), color, radii: CornerRadii(radius))
                },
                box(2, x: 20, y: 20, width: 10, height: 10, .black),
            ])
        }
        renderer.render(background(before, 1), into: buffer)
        let damage = renderer.render(background(after, 2), into: buffer)
        let (low, high) = (min(before, after), max(before, after))
        #expect(damage.rects == (low < high ? [PixelRect(x0: 10, y0: 10 + low, x1: 110, y1: 10 + high)] : []))
        let whole = try PixelBuffer(size: size)
        self.renderer().render(background(after, 2), into: whole)
        #expect(buffer.difference(from: whole)?.maximum == 0)
        // Another colour is another background, and the round corner lies elsewhere.
        #expect(renderer.render(background(after, 3, .black), into: buffer).area == 100 * after)
        renderer.render(background(after, 4, .black, radius: 8), into: buffer)
        let other = after == 100 ? 90 : 100
        #expect(renderer.render(background(other, 5, .black, radius: 8), into: buffer).area == 100 * max(after, other))
    }

    @Test func `Views that take the place of others damage only where they look otherwise`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        func page(_ id: Layer.ID, mark: Int, _ color: Color) -> [Layer] {
            [
                layer(id, width: 200, height: 160) { $0.fill(Rect(x: 0, y: 0, width: 200, height: 160), .white) },
                // Each view counts its own versions, so that these two are equal.
                layer(id + 1, x: 20, y: 20, width: 100, height: 100) {
                    $0.fill(Rect(x: 0, y: 0, width: 10, height: 10), .black)
                    $0.fill(Rect(x: Double(mark), y: 60, width: 20, height: 10), color)
                },
            ]
        }
        renderer.render(frame(page(1, mark: 30, .black)), into: buffer)
        let damage = renderer.render(frame(page(7, mark: 30, Color(white: 90))), into: buffer)
        #expect(damage.rects == [PixelRect(x0: 50, y0: 80, x1: 70, y1: 90)])
        #expect(renderer.render(frame(page(11, mark: 30, Color(white: 90))), into: buffer).isEmpty)
    }

    @Test func `A layer that moves damages its old and its new place`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        let back = box(1, x: 0, y: 0, width: 200, height: 160, Color(white: 40))
        renderer.render(frame([back, box(2, x: 10, y: 10, width: 20, height: 20)]), into: buffer)
        let damage = renderer.render(frame([back, box(2, x: 150, y: 100, width: 20, height: 20)]), into: buffer)
        #expect(
            Set(damage.rects) == [
                PixelRect(x0: 10, y0: 10, x1: 30, y1: 30), PixelRect(x0: 150, y0: 100, x1: 170, y1: 120),
            ])
    }

    @Test func `Layers that come, go or change opacity damage what they draw`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        let back = box(1, x: 0, y: 0, width: 200, height: 160, Color(white: 40))
        var front = box(2, x: 10, y: 10, width: 20, height: 20)
        let place = front.clip
        renderer.render(frame([back]), into: buffer)
        #expect(renderer.render(frame([back, front]), into: buffer).rects == [place])
        front.opacity = 0.5
        #expect(renderer.render(frame([back, front]), into: buffer).rects == [place])
        #expect(renderer.render(frame([back]), into: buffer).rects == [place])
        let empty = layer(3, width: 200, height: 160) { _ in }
        #expect(renderer.render(frame([back, empty]), into: buffer).isEmpty)
    }

    @Test func `A translucent layer in front of all others is drawn over the existing pixels`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        let behind = [
            box(1, x: 0, y: 0, width: 200, height: 160, Color(white: 200)), box(2, x: 9, y: 9, width: 9, height: 9),
        ]
        let veil = box(3, x: 0, y: 0, width: 200, height: 160, Color(white: 0, alpha: 128))
        renderer.render(frame(behind), into: buffer)
        // A pixel that would have its colour again if the layers behind the veil were drawn.
        buffer.row(100)[100] = 0xFF00_0000
        let damage = renderer.render(frame(behind + [veil]), into: buffer)
        #expect(damage.rects == [PixelRect(size)])
        #expect(buffer.color(x: 100, y: 100) == .black)
        #expect(abs(Int(buffer.color(x: 50, y: 50).red) - 100) <= 1)
        // Without the veil, everything is drawn again.
        renderer.render(frame(behind), into: buffer)
        #expect(buffer.color(x: 100, y: 100) == Color(white: 200))
    }

    @Test func `Only the commands that changed are damaged`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        func card(_ version: UInt64, color: Color, more: Bool = false) -> Layer {
            layer(1, width: 200, height: 160, version: version) {
                $0.fill(Rect(x: 0, y: 0, width: 200, height: 160), Color(white: 50))
                $0.fill(Rect(x: 20, y: 20, width: 10, height: 10), color)
                if more { $0.fill(Rect(x: 100, y: 100, width: 5, height: 5), .white) }
                $0.text("stays", at: Point(x: 20, y: 80), font: Font(size: 14), color: .white)
            }
        }
        renderer.render(frame([card(1, color: .white)]), into: buffer)
        let recolored = renderer.render(frame([card(2, color: .black)]), into: buffer)
        #expect(recolored.rects == [PixelRect(x0: 20, y0: 20, x1: 30, y1: 30)])
        let added = renderer.render(frame([card(3, color: .black, more: true)]), into: buffer)
        #expect(added.rects == [PixelRect(x0: 100, y0: 100, x1: 105, y1: 105)])
        let removed = renderer.render(frame([card(4, color: .black)]), into: buffer)
        #expect(removed.rects == [PixelRect(x0: 100, y0: 100, x1: 105, y1: 105)])
    }

    @Test func `A label that changes its colour damages its ink`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        func label(_ version: UInt64, _ color: Color) -> Layer {
            layer(1, width: 200, height: 160, version: version) {
                $0.text("Label", at: Point(x: 20, y: 80), font: Font(size: 14), color: color)
            }
        }
        renderer.render(frame([label(1, .white)]), into: buffer)
        let damage = renderer.render(frame([label(2, .black)]), into: buffer)
        #expect(damage.rects.count == 1)
        #expect(damage.area < 50 * 16)
    }

    @Test func `A layer behind that comes to the front damages what it draws`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        let a = box(1, x: 10, y: 10, width: 60, height: 40)
        let b = box(2, x: 20, y: 20, width: 60, height: 40, .black)
        let c = box(3, x: 120, y: 20, width: 60, height: 40, .black)
        renderer.render(frame([a, b, c]), into: buffer)
        let damage = renderer.render(frame([b, c, a]), into: buffer)
        #expect(damage.rects == [a.clip])
        #expect(buffer.color(x: 30, y: 30) == .white)
        let back = renderer.render(frame([a, b, c]), into: buffer)
        #expect(back.rects == [a.clip])
        #expect(buffer.color(x: 30, y: 30) == .black)
    }

    // MARK: Scrolling

    /// A list of rows, 20 pixels high each, in a viewport over a background of one colour.
    private func list(
        at offset: Int, background: Bool = true, indicator: Bool = false, gradient: Bool = false
    ) -> Frame {
        let viewport = PixelRect(x0: 20, y0: 10, x1: 180, y1: 150)
        var layers: [Layer] = []
        if background {
            layers.append(
                layer(1, width: 200, height: 160) {
                    if gradient {
                        $0.fill(
                            Rect(x: 0, y: 0, width: 200, height: 160), Gradient(.vertical, from: .black, to: .white))
                    } else {
                        $0.fill(Rect(x: 0, y: 0, width: 200, height: 160), Color(white: 60))
                    }
                })
        }
        for row in 0..<40 {
            let y = 10 + row * 20 - offset
            var layer = layer(100 + UInt64(row), x: 20, y: 10 + row * 20, width: 160, height: 20) {
                $0.text("Row \(row)", at: Point(x: 8, y: 15), font: Font(size: 12), color: .white)
                $0.fill(Rect(x: 0, y: 19, width: 160, height: 1), Color(white: 255, alpha: 60))
            }
            layer.shiftY = -offset
            layer.clip = PixelRect(x0: 20, y0: y, x1: 180, y1: y + 20).intersection(viewport)
            layer.scroller = 9
            if !layer.clip.isEmpty { layers.append(layer) }
        }
        if indicator {
            layers.append(box(2, x: 174, y: 12 + offset / 8, width: 4, height: 30, Color(white: 255, alpha: 120)))
        }
        return frame(layers, scrollers: [Scroller(id: 9, viewport: viewport, shiftX: 0, shiftY: -offset)])
    }

    @Test func `A scroll step moves pixels and draws only the strip that appears`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        renderer.render(list(at: 0), into: buffer)
        for offset in [8, 30, 22, 0, 139] {
            let damage = renderer.render(list(at: offset), into: buffer)
            let step = damage.drawnArea / 160
            #expect(damage.rects == [PixelRect(x0: 20, y0: 10, x1: 180, y1: 150)])
            #expect(step == [8: 8, 30: 22, 22: 8, 0: 22, 139: 139][offset])
            let whole = try PixelBuffer(size: size)
            self.renderer().render(list(at: offset), into: whole)
            #expect(buffer.difference(from: whole) == PixelBuffer.Difference())
        }
    }

    @Test func `A scroll indicator is drawn where it was and where it is, not all that it scrolls over`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        renderer.render(list(at: 0, indicator: true), into: buffer)
        for offset in stride(from: 8, through: 200, by: 8) {
            let damage = renderer.render(list(at: offset, indicator: true), into: buffer)
            #expect(damage.drawnArea < 160 * 8 + 600)
            let whole = try PixelBuffer(size: size)
            self.renderer().render(list(at: offset, indicator: true), into: whole)
            #expect(buffer.difference(from: whole) == PixelBuffer.Difference())
        }
    }

    @Test func `Over a background that is not of one colour a scroll step draws the viewport`() throws {
        let renderer = renderer()
        let buffer = try PixelBuffer(size: size)
        renderer.render(list(at: 0, gradient: true), into: buffer)
        let damage = renderer.render(list(at: 8, gradient: true), into: buffer)
        #expect(damage.drawnArea == 160 * 140)
        let whole = try PixelBuffer(size: size)
        self.renderer().render(list(at: 8, gradient: true), into: whole)
        #expect(buffer.difference(from: whole) == PixelBuffer.Difference())
    }

    @Test func `A buffer can lie in somebody else's memory, with more bytes a row than its pixels need`() throws {
        var memory = [UInt32](repeating: 0xAAAA_AAAA, count: 210 * 160)
        let renderer = renderer()
        try memory.withUnsafeMutableBytes { bytes in
            let base = try #require(bytes.baseAddress)
            let buffer = try PixelBuffer(borrowing: base, size: size, stride: 210 * 4)
            for offset in [0, 8, 3] { renderer.render(list(at: offset, indicator: true), into: buffer) }
            let whole = try PixelBuffer(size: size)
            self.renderer().render(list(at: 3, indicator: true), into: whole)
            #expect(buffer.difference(from: whole) == PixelBuffer.Difference())
        }
        for y in 0..<160 { for x in 200..<210 { #expect(memory[y * 210 + x] == 0xAAAA_AAAA) } }
    }
}
