import Drawing

/// A straight piece of a line, in pixels relative to the first pixel of the shape's bounds.
struct StrokePiece {
    /// A straight end of a line or of a dash.
    struct Cut {
        var point: Point
        /// The unit vector from the end along the line.
        var inward: Point
        /// A Boolean value that tells whether this piece is the first or last piece, to which the end belongs.
        var isOwn: Bool
        /// A Boolean value that tells whether the complete piece is so close to the end that pixels at the end extend beyond
        /// the piece.
        var isWhole: Bool

        /// Returns the share of a pixel on the line's side of the cut, given its centre.
        func share(at place: Point) -> Double {
            let depth = (place.x - point.x) * inward.x + (place.y - point.y) * inward.y
            return PixelShare(across: inward.x, inward.y)(depth)
        }
    }

    var from: Point
    var to: Point
    /// Half the line's width.
    var half: Double
    /// A Boolean value that tells whether the previous piece has drawn the join between both.
    var isJoined = false
    /// The vector of the next piece; `nil` if there is none. The next piece draws the pixels in its direction.
    var next: Point?
    /// The cuts at the ends of the line. They also apply to round joins near an end, which would otherwise extend
    /// beyond it.
    var start: Cut?
    var end: Cut?

    /// Returns the share of a pixel that remains after the cuts.
    ///
    /// - Parameters:
    ///   - place: The centre of the pixel.
    ///   - along: The position of the pixel along the piece.
    ///   - length: The length of the piece.
    func share(at place: Point, along: Double, _ length: Double) -> Double {
        let isBeside = along >= 0 && along <= length
        func share(_ cut: Cut?) -> Double {
            guard let cut, !isBeside || cut.isOwn || cut.isWhole else { return 1 }
            return cut.share(at: place)
        }
        return max(0, share(start) + share(end) - 1)
    }
}
