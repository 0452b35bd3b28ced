import Drawing

/// The place of a floating number pad: a pure function of the room, the side of the hand and the edited field.
///
/// The pad lies in the lower corner at the side of the hand. If it would cover the field there, the content scrolls or, if it cannot scroll
/// far enough, the pad lies in the other corner.
nonisolated struct NumberPadPlacement: Equatable {
    /// The distance of the pad from the room's edges, in points.
    static let margin = 12.0

    /// The frame of the pad.
    let frame: Rect
    /// The side of the room at which the pad lies; `nil` for the middle.
    let side: KeyboardPlan.Side?
    /// The distance by which the content scrolls up, in points; negative to scroll down.
    let scroll: Double

    /// Creates a placement, or returns `nil` if the pad would cover the field in every place.
    ///
    /// - Parameters:
    ///   - pad: The size of the pad, in points.
    ///   - room: The part of the screen for the content and the pad.
    ///   - side: The side of the hand; `nil` if it is unknown, for a pad in the middle.
    ///   - field: The frame of the field, with what belongs to it.
    ///   - range: The distances by which the content can scroll, from the negative distance to its top to the distance to its end.
    init?(pad: Size, room: Rect, side: KeyboardPlan.Side?, field: Rect, range: ClosedRange<Double>) {
        let area = room.insetBy(dx: Self.margin, dy: Self.margin)
        guard pad.width <= area.width, pad.height <= area.height else { return nil }
        func frame(at side: KeyboardPlan.Side?) -> Rect {
            let x =
                switch side {
                case .left: area.minX
                case .right: area.maxX - pad.width
                case nil: (area.midX - pad.width / 2).rounded()
                }
            return Rect(x: x, y: (area.maxY - pad.height).rounded(), width: pad.width, height: pad.height)
        }
        func covers(_ frame: Rect, _ field: Rect) -> Bool {
            frame.insetBy(dx: -Self.margin, dy: -Self.margin).intersects(field)
        }
        // The distance that brings the field into the room, from above or from below.
        let hidden = field.maxY > room.maxY ? field.maxY - room.maxY : min(0, field.minY - room.minY)
        let start = min(max(hidden, range.lowerBound), range.upperBound)
        let shown = field.offset(by: Point(x: 0, y: -start))
        let home = frame(at: side)
        let more = shown.maxY + Self.margin - home.minY
        if !covers(home, shown) {
            (self.frame, self.side, scroll) = (home, side, start)
        } else if start + more <= range.upperBound, shown.minY - more >= room.minY {
            (self.frame, self.side, scroll) = (home, side, start + more)
        } else if let other = [KeyboardPlan.Side.left, .right].first(where: { !covers(frame(at: $0), shown) }) {
            (self.frame, self.side, scroll) = (frame(at: other), other, start)
        } else {
            return nil
        }
    }
}
