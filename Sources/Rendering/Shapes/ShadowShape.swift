import Drawing

/// The shadow of a rounded rectangle, reduced to the smallest size with the same corners.
///
/// Along a straight edge, a shadow is uniform except near the corners. The mask of a large shadow therefore has a single
/// column and a single row for the edges and the centre, and large shadows of all sizes share it.
struct ShadowShape: Hashable {
    /// The mapping of the width or height of a mask to the width or height of a shadow.
    private struct Side {
        /// The column or row of the mask that is repeated as often as needed.
        var start: Int
        var length: Int
        var isStretched: Bool

        /// Calls `body` for each part, with its range of pixels in a shadow of `shadowLength` pixels, and its first pixel in
        /// the mask.
        func parts(over shadowLength: Int, _ body: (_ from: Int, _ to: Int, _ maskStart: Int, _ repeats: Bool) -> Void)
        {
            guard isStretched else { return body(0, shadowLength, 0, false) }
            let end = shadowLength - (length - start - 1)
            body(0, start, 0, false)
            body(start, end, start, true)
            body(end, shadowLength, start + 1, false)
        }
    }

    /// The shape that casts the shadow, with the size of the mask without the surrounding blur.
    private var shape: RoundedShape
    /// The distance that the shadow extends beyond its shape, in pixels.
    private(set) var reach: Int
    private var isWide: Bool
    private var isHigh: Bool

    /// Creates the shadow of a box.
    ///
    /// - Parameter box: The pixels of the shape that casts the shadow.
    init(_ box: PixelRect, radii: CornerRadii, blur: Double, scale: Double) {
        shape = RoundedShape(box, radii: radii, scale: scale)
        reach = Self.reach(of: blur, scale: scale)
        isWide = false
        isHigh = false
        let corners = corners
        // In addition to the blurred corners, a column or row is needed for repetition.
        let width = corners.left + corners.right + 2 * reach + 1
        let height = corners.top + corners.bottom + 2 * reach + 1
        isWide = box.width > width
        isHigh = box.height > height
        if isWide { shape.width = Int32(width) }
        if isHigh { shape.height = Int32(height) }
    }

    /// Returns the distance that a shadow extends beyond its box, in whole pixels; 0 if `blur` is not positive. It does not
    /// depend on the position.
    static func reach(of blur: Double, scale: Double) -> Int {
        let pixels = blur * scale
        return pixels > 0 ? Int(min(pixels, Double(BoxBlur.maxReach)).rounded()) : 0
    }

    /// Returns the bounds of the pixels of a box's shadow; empty for an empty box.
    static func bounds(of box: PixelRect, reach: Int) -> PixelRect {
        guard !box.isEmpty else { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
        return PixelRect(x0: box.x0 - reach, y0: box.y0 - reach, x1: box.x1 + reach, y1: box.y1 + reach)
    }

    /// Calls `body` for each part of the shadow at `place`, with the part of the mask through which it is painted.
    func parts(in place: PixelRect, _ body: (PixelRect, MaskPart) -> Void) {
        let corners = corners
        let across = Side(
            start: corners.left + 2 * reach, length: Int(shape.width) + 2 * reach, isStretched: isWide)
        let down = Side(start: corners.top + 2 * reach, length: Int(shape.height) + 2 * reach, isStretched: isHigh)
        down.parts(over: place.height) { y0, y1, maskY, repeatsRow in
            across.parts(over: place.width) { x0, x1, maskX, repeatsColumn in
                let box = PixelRect(
                    x0: place.x0 + x0, y0: place.y0 + y0, x1: place.x0 + x1, y1: place.y0 + y1)
                body(box, MaskPart(x: maskX, y: maskY, repeatsColumn: repeatsColumn, repeatsRow: repeatsRow))
            }
        }
    }

    /// Returns the blurred mask, with `reach` pixels around the shape.
    func rendered() -> Pixmap? {
        let (inner, lines) = (Int(shape.width), Int(shape.height))
        guard let mask = Pixmap(width: inner + 2 * reach, height: lines + 2 * reach, format: .mask) else { return nil }
        let piece = RoundedShape.Piece(shape: shape, x: 0, y: 0, width: shape.width, height: shape.height)
        var blur = BoxBlur(reach: reach)
        var coverage = Coverage(width: inner)
        var sharp = [UInt8](repeating: 0, count: inner)
        // The rows after the horizontal blur, with 16 bits per pixel. The vertical blur then writes to the mask.
        var rows = [UInt16](repeating: 0, count: mask.width * lines)
        for y in 0..<lines {
            coverage.set(to: piece, row: y)
            sharp.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { coverage.write(to: base) } }
            var line = [UInt64](repeating: 0, count: mask.width)
            for x in 0..<inner { line[reach + x] = UInt64(sharp[x]) * 257 }
            blur.blur(&line)
            for x in line.indices { rows[y * mask.width + x] = UInt16((line[x] + blur.gain / 2) / blur.gain) }
        }
        let full = blur.gain * 257
        for x in 0..<mask.width {
            var line = [UInt64](repeating: 0, count: mask.height)
            for y in 0..<lines { line[reach + y] = UInt64(rows[y * mask.width + x]) }
            blur.blur(&line)
            for y in line.indices { mask.maskRow(y)[x] = UInt8((line[y] + full / 2) / full) }
        }
        return mask
    }

    /// The number of whole pixels that the corners take at each edge.
    private var corners: (left: Int, right: Int, top: Int, bottom: Int) {
        func pixels(_ a: Int, _ b: Int) -> Int { (Int(max(shape.radii[a], shape.radii[b])) + 7) / 8 }
        return (pixels(0, 3), pixels(1, 2), pixels(0, 1), pixels(3, 2))
    }
}
