import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct ShadowTests {
    /// Draws a white shadow on black, so that grey values are those of the mask.
    private func sheet(
        _ rect: Rect, blur: Double, radii: CornerRadii = .none, size: PixelSize, scale: Double = 1
    ) throws -> Sheet {
        try Sheet(width: size.width, height: size.height, scale: scale, background: .black) {
            $0.shadow(rect, .white, blur: blur, radii: radii)
        }
    }

    @Test func `Shadows look like the committed picture`() throws {
        let paper = Color(white: 235)
        let sheet = try Sheet(width: 240, height: 180, background: paper) {
            let tab = Rect(x: 16, y: 20, width: 70, height: 110)
            $0.shadow(tab, Color(white: 0, alpha: 190), blur: 12, radii: CornerRadii(8))
            $0.fill(tab.offset(by: Point(x: 0, y: -4)), Color(white: 250), radii: CornerRadii(8))
            let popover = Rect(x: 130, y: 30, width: 80, height: 120)
            $0.shadow(popover, Color(white: 0, alpha: 160), blur: 24, radii: CornerRadii(14))
            $0.shadow(
                Rect(x: 20, y: 145, width: 60, height: 25), Color(red: 200, green: 40, blue: 20), blur: 8,
                radii: CornerRadii(topLeft: 12, bottomRight: 6))
            $0.shadow(Rect(x: 105, y: 8, width: 5, height: 5), .black, blur: 6)
        }
        try References.expect(sheet.buffer, matches: "shadows")
    }

    @Test(
        "A shadow extends beyond its rectangle by its blur, and no farther",
        arguments: [1.0, 1.5, 2], [0.0, 1, 7, 24])
    func reach(scale: Double, blur: Double) throws {
        let size = PixelSize(width: Int(80 * scale), height: Int(90 * scale))
        let rect = Rect(x: 30, y: 32, width: 20, height: 30)
        let sheet = try sheet(rect, blur: blur, size: size, scale: scale)
        let reach = Int((blur * scale).rounded())
        let expected = PixelRect(
            x0: Int(30 * scale) - reach, y0: Int(32 * scale) - reach, x1: Int(50 * scale) + reach,
            y1: Int(62 * scale) + reach)
        let bounds = sheet.bounds(without: .black)
        #expect(expected.contains(bounds))
        // The last pixels are fainter than 8 bits allow. With three box filters of w pixels, a share (t / w)³ /
        // 6 of the shadow lies within t pixels of its end. That is 1/510 at t = 0.23 w, and w is two thirds of the
        // reach.
        let faint = reach / 5 + 1
        #expect(bounds.width >= expected.width - 2 * faint && bounds.height >= expected.height - 2 * faint)
    }

    @Test func `It is darkest under the rectangle, fades to all sides alike, and is half as dark at an edge`() throws {
        let side = 120
        let rect = Rect(x: 30, y: 30, width: 60, height: 60)
        let sheet = try sheet(rect, blur: 24, radii: CornerRadii(5), size: PixelSize(width: side, height: side))
        #expect(sheet.grey(60, 60) == 255)
        #expect(abs(sheet.grey(29, 60) + sheet.grey(30, 60) - 255) <= 2)
        let falling = (0..<60).map { sheet.grey($0, 60) }
        #expect(falling == falling.sorted())
        var uneven = 0
        for y in 0..<side {
            for x in 0..<side {
                let grey = sheet.grey(x, y)
                if grey != sheet.grey(side - 1 - x, y) || grey != sheet.grey(x, side - 1 - y) { uneven += 1 }
                if abs(grey - sheet.grey(y, x)) > 1 { uneven += 1 }
            }
        }
        #expect(uneven == 0)
    }

    @Test func `Without blur it is the rectangle itself`() throws {
        let rect = Rect(x: 3, y: 4, width: 40, height: 30)
        let size = PixelSize(width: 50, height: 40)
        let shadow = try sheet(rect, blur: 0, radii: CornerRadii(9), size: size)
        let fill = try Sheet(width: 50, height: 40, background: .black) {
            $0.fill(rect, .white, radii: CornerRadii(9))
        }
        #expect(shadow.buffer.difference(from: fill.buffer) == PixelBuffer.Difference())
    }

    @Test(
        "A large shadow that is assembled from nine parts equals a single blurred bitmap",
        arguments: [1, 9], [0.0, 8.5])
    func nineParts(blur: Int, radius: Double) throws {
        let (width, height) = (61, 50)
        let box = PixelRect(x0: 12, y0: 11, x1: 12 + width, y1: 11 + height)
        let radii = CornerRadii(topLeft: radius, topRight: radius / 2, bottomRight: 0, bottomLeft: radius)
        let whole = try #require(Self.blurred(RoundedShape(box, radii: radii, scale: 1), reach: blur))
        for alpha in [255, 190, 3] as [UInt8] {
            let sheet = try Sheet(width: 85, height: 75, background: Color(white: 200)) {
                let rect = Rect(x: 12, y: 11, width: Double(width), height: Double(height))
                $0.shadow(rect, Color(white: 10, alpha: alpha), blur: Double(blur), radii: radii)
            }
            let expected = try Sheet(width: 85, height: 75, background: Color(white: 200)) { _ in }
            MaskBlend.blend(
                0xFF0A_0A0A, alpha: Int(alpha), through: whole, 0, 0, into: expected.buffer,
                ShadowShape.bounds(of: box, reach: blur), BlendRamps())
            #expect(
                sheet.buffer.difference(from: expected.buffer, tolerance: 1) == PixelBuffer.Difference(),
                "alpha \(alpha)")
        }
    }

    /// Returns a mask of the whole shape in which each pixel is the mean of its neighbours, three times in each
    /// direction.
    private static func blurred(_ shape: RoundedShape, reach: Int) -> Pixmap? {
        let (inner, lines) = (Int(shape.width), Int(shape.height))
        guard let mask = Pixmap(width: inner + 2 * reach, height: lines + 2 * reach, format: .mask) else { return nil }
        var values = [Double](repeating: 0, count: mask.width * mask.height)
        let piece = RoundedShape.Piece(shape: shape, x: 0, y: 0, width: shape.width, height: shape.height)
        for y in 0..<lines {
            var coverage = Coverage(width: inner)
            coverage.set(to: piece, row: y)
            for x in 0..<inner { values[(y + reach) * mask.width + x + reach] = Double(coverage.row[x]) }
        }
        for (dx, dy) in [(1, 0), (0, 1)] {
            for box in [reach / 3, (reach + 1) / 3, (reach + 2) / 3] {
                let former = values
                for y in 0..<mask.height {
                    for x in 0..<mask.width {
                        var sum = 0.0
                        for step in -box...box {
                            let (sx, sy) = (x + step * dx, y + step * dy)
                            if sx >= 0, sx < mask.width, sy >= 0, sy < mask.height {
                                sum += former[sy * mask.width + sx]
                            }
                        }
                        values[y * mask.width + x] = sum / Double(2 * box + 1)
                    }
                }
            }
        }
        for y in 0..<mask.height {
            for x in 0..<mask.width { mask.maskRow(y)[x] = UInt8((values[y * mask.width + x] * 255).rounded()) }
        }
        return mask
    }

    @Test func `Large shadows of any size and place share one small mask`() throws {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: PixelSize(width: 60, height: 60))
        func kept(_ version: UInt64, x: Double, width: Double, height: Double) -> Int {
            var list = DisplayList()
            let rect = Rect(x: x, y: 40, width: width, height: height)
            list.shadow(rect, .black, blur: 24, radii: CornerRadii(12))
            let clip = PixelRect(x0: 0, y0: 0, x1: 60, y1: 60)
            let layer = Layer(id: 1, list: list, version: version, originX: 0, originY: 0, clip: clip)
            renderer.render(Frame(size: buffer.size, scale: 1, background: .white, layers: [layer]), into: buffer)
            return renderer.bytesKept
        }
        let first = kept(1, x: 40, width: 380, height: 700)
        #expect(first < 20_000)
        #expect(kept(2, x: 55, width: 300, height: 640) == first)
        #expect(kept(3, x: 55, width: 700, height: 640) == first)
        #expect(kept(4, x: 55, width: 30, height: 640) > first)
    }

    @Test func `A shadow that moves damages its old and its new place, blur and all, and no more`() throws {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: PixelSize(width: 300, height: 200))
        func frame(_ version: UInt64, x: Double) -> Frame {
            var list = DisplayList()
            list.shadow(Rect(x: x, y: 30, width: 40, height: 50), .black, blur: 10)
            let clip = PixelRect(x0: 0, y0: 25, x1: 300, y1: 200)
            let layer = Layer(id: 1, list: list, version: version, originX: 0, originY: 0, clip: clip)
            return Frame(size: buffer.size, scale: 1, background: .white, layers: [layer])
        }
        renderer.render(frame(1, x: 20), into: buffer)
        let damage = renderer.render(frame(2, x: 220), into: buffer)
        #expect(
            Set(damage.rects) == [
                PixelRect(x0: 10, y0: 25, x1: 70, y1: 90), PixelRect(x0: 210, y0: 25, x1: 270, y1: 90),
            ])
    }

    @Test func `A shadow hides nothing behind it, however dark`() throws {
        let sheet = try Sheet(width: 100, height: 100, background: .black) {
            $0.fill(Rect(x: 0, y: 0, width: 100, height: 100), .white)
            $0.shadow(Rect(x: 0, y: 0, width: 100, height: 100), .black, blur: 20)
        }
        #expect(sheet.grey(50, 50) == 0)
        #expect(abs(sheet.grey(0, 50) - 128) < 12)
        #expect(sheet.grey(0, 0) > 150)
    }

    @Test func `A layer's opacity weakens its shadow`() throws {
        func grey(_ opacity: Double) throws -> Int {
            let sheet = try Sheet(width: 100, height: 100, background: .white, opacity: opacity) {
                $0.shadow(Rect(x: 20, y: 20, width: 60, height: 60), Color(white: 0, alpha: 200), blur: 10)
            }
            return sheet.grey(50, 50)
        }
        #expect(try abs(grey(1) - 55) <= 1)
        #expect(try abs(grey(0.5) - 155) <= 1)
        #expect(try grey(0) == 255)
    }
}
