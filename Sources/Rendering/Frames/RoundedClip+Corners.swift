import Drawing

extension RoundedClip {
    /// Farther away than any screen; sides between such edges are counted without overflow.
    private static let limit = 1 << 40

    /// False for a box whose sides cannot be counted.
    var isCountable: Bool {
        [box.x0, box.y0, box.x1, box.y1].allSatisfy { (-Self.limit...Self.limit).contains($0) }
    }

    /// Calls `body` for each corner that is seen in some pixels: for all its pixels, and its piece of the rounded shape.
    func corners(
        scale: Double, within limit: PixelRect, _ body: (_ place: PixelRect, RoundedShape.Piece) -> Void
    ) {
        let part = box.intersection(seen).intersection(limit)
        guard !part.isEmpty else { return }
        RoundedShape(box, radii: CornerRadii(radius), scale: scale).parts { _, _, _, _ in
        } piece: { x, y, piece in
            let (x, y) = (box.x0 + Int(x), box.y0 + Int(y))
            let place = PixelRect(x0: x, y0: y, x1: x + Int(piece.width), y1: y + Int(piece.height))
            if place.intersects(part) { body(place, piece) }
        }
    }

    /// True where the same pixels are cut in the viewport of a move as those that lay there before it.
    func wentAlong(with move: PixelMove, from old: RoundedClip, limit: PixelRect) -> Bool {
        let before = old.seen.intersection(limit).offset(dx: move.dx, dy: move.dy).intersection(move.viewport)
        return old.box.offset(dx: move.dx, dy: move.dy) == box && before == seen.intersection(move.viewport)
    }

    /// The part of some pixels that lies in no corner: all of them, or those between the upper corners and the lower ones.
    func uncut(_ pixels: PixelRect, scale: Double) -> PixelRect {
        var isCut = false
        corners(scale: scale, within: pixels) { _, _ in isCut = true }
        guard isCut else { return pixels }
        let reach = RoundedShape(box, radii: CornerRadii(radius), scale: scale).topReach
        var inner = box
        inner.y0 += reach
        inner.y1 -= reach
        return pixels.intersection(inner)
    }
}
