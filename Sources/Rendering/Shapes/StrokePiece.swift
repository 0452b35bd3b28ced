import Drawing

/// A straight piece of a line, in pixels from the first one of the shape's bounds.
struct StrokePiece {
    /// Where a line or a dash ends straight.
    struct Cut {
        var point: Point
        /// Of length 1: from the end along the line.
        var inward: Point
        /// True for the piece at the end itself.
        var isOwn: Bool
        /// True where all of the piece is so near to the end that pixels at the end reach beyond it.
        var isWhole: Bool

        /// How much of a pixel at a point lies before the cut.
        func share(at place: Point) -> Double {
            let depth = (place.x - point.x) * inward.x + (place.y - point.y) * inward.y
            return PixelShare(across: inward.x, inward.y)(depth)
        }
    }

    var from: Point
    var to: Point
    /// Half the line's width.
    var half: Double
    /// True where a piece before this one has drawn the join between both.
    var isJoined = false
    /// The way of the piece after this one; nil where there is none. What lies along it is drawn by that piece.
    var next: Point?
    /// Cuts the round joins of the pieces near to an end too, which would reach beyond it.
    var start: Cut?
    var end: Cut?

    /// How much of a pixel is left by the cuts.
    ///
    /// - Parameters:
    ///   - place: the pixel's middle.
    ///   - along: how far along the piece that is.
    ///   - length: of the piece.
    func share(at place: Point, along: Double, _ length: Double) -> Double {
        let isBeside = along >= 0 && along <= length
        func share(_ cut: Cut?) -> Double {
            guard let cut, !isBeside || cut.isOwn || cut.isWhole else { return 1 }
            return cut.share(at: place)
        }
        return max(0, share(start) + share(end) - 1)
    }
}
