import CPixman
import Drawing

/// A drawing target that paints boxes into a buffer, directly or through masks, clipped to a rectangle.
struct Canvas {
    /// The pixels that may be painted, always within the buffer.
    private(set) var clip: PixelRect

    private let target: PixelBuffer
    /// A repeated picture of one pixel. pixman draws it as a solid colour and reads the pixel each time, so changing the
    /// colour needs neither memory nor a lookup.
    private let dot: Pixmap
    private let ramps: BlendRamps

    init(_ target: PixelBuffer, dot: Pixmap, ramps: BlendRamps) {
        self.target = target
        self.dot = dot
        self.ramps = ramps
        clip = PixelRect(target.size)
    }

    static func makeDot() -> Pixmap? {
        let dot = Pixmap(width: 1, height: 1, format: .premultiplied)
        if let dot { pixman_image_set_repeat(dot.image, PIXMAN_REPEAT_NORMAL) }
        return dot
    }

    mutating func setClip(_ rect: PixelRect) {
        clip = rect.intersection(PixelRect(target.size))
    }

    /// Paints a box.
    func fill(_ box: PixelRect, _ brush: Brush) {
        var part = box.intersection(clip)
        if let bounds = brush.bounds { part = part.intersection(bounds) }
        guard !part.isEmpty else { return }
        guard let image = brush.image else {
            if brush.isOpaque {
                SolidFill.fill(brush.pixel, into: target, part)
            } else if brush.pixel != 0 {
                TintBlend.blend(brush.pixel, into: target, part)
            }
            return
        }
        if brush.thickness > 0 {
            fill(part, strip: image, brush, mask: nil)
            return
        }
        let (x, y) = (part.x0 - brush.originX, part.y0 - brush.originY)
        if brush.opacity == 255 {
            composite(brush.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, image, x, y, nil, 0, 0, part)
        } else if brush.opacity > 0 {
            composite(PIXMAN_OP_OVER, image, x, y, color(UInt32(brush.opacity) << 24), 0, 0, part)
        }
    }

    /// Paints through a mask whose first pixel is at (x, y).
    ///
    /// The brush's opacity is ignored. For a picture, the mask must include the opacity.
    func fill(_ mask: Pixmap, x: Int, y: Int, _ brush: Brush) {
        var part = PixelRect(x0: x, y0: y, x1: x + mask.width, y1: y + mask.height).intersection(clip)
        if let bounds = brush.bounds { part = part.intersection(bounds) }
        guard !part.isEmpty else { return }
        if let image = brush.image, brush.thickness > 0 {
            fill(part, strip: image, brush, mask: (mask, x, y))
        } else if let image = brush.image {
            composite(
                PIXMAN_OP_OVER, image, part.x0 - brush.originX, part.y0 - brush.originY, mask.image, part.x0 - x,
                part.y0 - y, part)
        } else if brush.alpha > 0 {
            MaskBlend.blend(
                brush.plain, alpha: brush.alpha, boost: brush.boost, through: mask, part.x0 - x, part.y0 - y,
                into: target, part, ramps)
        }
    }

    /// Paints a box with a solid colour through a part of a mask. The part has the size of the box, except in directions in
    /// which it is repeated.
    func fill(_ box: PixelRect, _ mask: Pixmap, _ source: MaskPart, _ brush: Brush) {
        let part = box.intersection(clip)
        guard !part.isEmpty, brush.image == nil, brush.alpha > 0 else { return }
        let x = source.repeatsColumn ? source.x : source.x + part.x0 - box.x0
        let y = source.repeatsRow ? source.y : source.y + part.y0 - box.y0
        if source.repeatsColumn {
            var rest = part
            while !rest.isEmpty {
                let row = mask.maskRow(y + (source.repeatsRow ? 0 : rest.y0 - part.y0))
                var piece = rest
                if !source.repeatsRow { piece.y1 = piece.y0 + 1 }
                MaskBlend.blend(brush.plain, alpha: brush.alpha, coverage: row[x], into: target, piece)
                rest.y0 = piece.y1
            }
        } else {
            MaskBlend.blend(
                brush.plain, alpha: brush.alpha, through: mask, x, y, repeatsRow: source.repeatsRow, into: target, part,
                ramps)
        }
    }

    /// Paints a gradient in steps of the strip's thickness. pixman's repetition would need a call for each row.
    private func fill(
        _ part: PixelRect, strip: OpaquePointer, _ brush: Brush, mask: (pixmap: Pixmap, x: Int, y: Int)?
    ) {
        let op = brush.isOpaque && mask == nil ? PIXMAN_OP_SRC : PIXMAN_OP_OVER
        var rest = part
        while !rest.isEmpty {
            var piece = rest
            if brush.isHorizontal {
                piece.y1 = min(rest.y1, rest.y0 + brush.thickness)
                rest.y0 = piece.y1
            } else {
                piece.x1 = min(rest.x1, rest.x0 + brush.thickness)
                rest.x0 = piece.x1
            }
            composite(
                op, strip, brush.isHorizontal ? piece.x0 - brush.originX : 0,
                brush.isHorizontal ? 0 : piece.y0 - brush.originY, mask?.pixmap.image, piece.x0 - (mask?.x ?? 0),
                piece.y0 - (mask?.y ?? 0), piece)
        }
    }

    private func color(_ pixel: UInt32) -> OpaquePointer {
        dot.row(0)[0] = pixel
        return dot.image
    }

    private func composite(
        _ op: pixman_op_t, _ source: OpaquePointer, _ sx: Int, _ sy: Int, _ mask: OpaquePointer?, _ mx: Int, _ my: Int,
        _ part: PixelRect
    ) {
        pixman_image_composite32(
            op, source, mask, target.image, Int32(truncatingIfNeeded: sx), Int32(truncatingIfNeeded: sy),
            Int32(truncatingIfNeeded: mx), Int32(truncatingIfNeeded: my), Int32(part.x0), Int32(part.y0),
            Int32(part.width), Int32(part.height))
    }
}
