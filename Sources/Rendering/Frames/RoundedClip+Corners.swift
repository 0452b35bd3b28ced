import Drawing

extension RoundedClip {
    /// The maximum absolute coordinate of an edge. It is beyond any screen, and calculations with it cannot overflow.
    private static let limit = 1 << 40

    /// A Boolean value that tells whether calculations with the edges of the box cannot overflow.
    var isCountable: Bool {
        [box.x0, box.y0, box.x1, box.y1].allSatisfy { (-Self.limit...Self.limit).contains($0) }
    }

    /// Calls `body` for each corner that has visible pixels, with its full bounds and its piece of the rounded shape.
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

    /// Returns `true` if the clip moved along with a viewport's content, so that it clips the moved pixels in the same way as
    /// before the move.
    func wentAlong(with move: PixelMove, from old: RoundedClip, limit: PixelRect) -> Bool {
        let before = old.seen.intersection(limit).offset(dx: move.dx, dy: move.dy).intersection(move.viewport)
        return old.box.offset(dx: move.dx, dy: move.dy) == box && before == seen.intersection(move.viewport)
    }

    /// Returns the part of a rectangle that no rounded corner clips: the complete rectangle, or the rows between the upper
    /// and the lower corners.
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
