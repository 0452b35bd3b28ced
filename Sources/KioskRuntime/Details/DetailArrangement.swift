import Drawing
import Toolkit

/// The arrangement of a detail's title, lead and column in a pane, computed without views.
///
/// The lead is under the title, with the column beside or under the lead, whichever makes the lead larger. In a pane that is wider than the
/// parts need, they are centred.
struct DetailArrangement: Equatable {
    /// The parts of a detail that are arranged.
    struct Parts {
        /// The size that the lead has if it fills the pane alone, in points; zero if there is no lead.
        var lead: Size
        var hasColumn: Bool
        /// A Boolean value that tells whether there is an element as wide as the pane.
        var hasWide: Bool
    }

    /// The distance of the title and the parts under it from the pane's leading edge, in points. Elements as wide as the pane are not
    /// included.
    private(set) var x: Double
    private(set) var width: Double
    /// The maximum size of the lead, in points.
    private(set) var leadRoom: Size
    /// The distance of the column from the pane's leading edge.
    private(set) var columnX: Double
    private(set) var columnWidth: Double

    /// A Boolean value that tells whether the column is beside the lead.
    var isBeside: Bool { columnX > x }

    /// The minimum width of a column beside the lead, at the default text size.
    private static let minimumColumn = 260.0
    /// The limits of the width of a column under the lead, at the default text size. Within them it is as wide as the lead, so that their
    /// edges align.
    private static let columnUnderLead = 400.0...820
    /// The column's share of the pane's width if it takes room from the lead.
    private static let columnShare = 0.38
    /// The lead's maximum share of the pane's height above a column.
    private static let leadShare = 0.6
    /// The height of title, subtitle and margins, and the minimum visible height of a column under the lead, both in points.
    private static let (titleHeight, columnHeight) = (180.0, 120.0)
    /// The height that a lead above a column may always have, in points. In a pane that is less tall, the user has to scroll.
    private static let minimumLead = 280.0
    /// The minimum room for the lead beside a column, unless the lead is smaller.
    private static let minimumBeside = Size(width: 240, height: 160)

    /// Computes the arrangement.
    ///
    /// - Parameters:
    ///   - pane: the visible size of the pane, in points. It includes the part that a keyboard covers temporarily.
    ///   - margin: the margin on both sides.
    ///   - gap: the gap between the lead and a column beside it.
    ///   - textScale: the text size relative to the default.
    init(pane: Size, margin: Double, gap: Double, textScale: Double, _ parts: Parts) {
        let room = max(0, pane.width - 2 * margin)
        let longest = Theme.readableLine(textScale: textScale)
        let larger = max(1, textScale)
        let readable = min(room, longest)
        let tall = max(Self.minimumBeside.height, pane.height - Self.titleHeight)
        let isAlone = !parts.hasColumn && !parts.hasWide
        let low = isAlone ? tall : max(0, min(pane.height * Self.leadShare, tall - Self.columnHeight))

        let underRoom = Size(width: room, height: max(low, Self.minimumLead))
        let lead = Self.fit(parts.lead, in: underRoom).width
        let column = min(max(room * Self.columnShare, Self.minimumColumn * larger), longest)
        let besideRoom = Size(width: room - gap - column, height: tall)
        let canBeBeside = parts.hasColumn && lead > 0 && besideRoom.width >= min(lead, Self.minimumBeside.width)
        let beside = canBeBeside ? Self.fit(parts.lead, in: besideRoom).width : 0

        if canBeBeside, beside >= Self.fit(parts.lead, in: Size(width: room, height: low)).width {
            leadRoom = besideRoom
            columnWidth = min(room - gap - beside, longest)
            width = beside + gap + columnWidth
            columnX = width - columnWidth
        } else {
            leadRoom = underRoom
            let (minimum, maximum) = (
                Self.columnUnderLead.lowerBound * larger, Self.columnUnderLead.upperBound * larger
            )
            columnWidth = lead < minimum ? readable : min(lead, maximum)
            width = max(lead, columnWidth)
            columnX = 0
        }
        if parts.hasWide { width = room }
        x = margin + max(0, (room - width) / 2).rounded(.down)
        columnX += x
    }

    /// Returns a size scaled down to fit into another one, with the same proportions, in whole points.
    static func fit(_ size: Size, in room: Size) -> Size {
        guard size.width > 0, size.height > 0 else { return .zero }
        let factor = max(0, min(1, room.width / size.width, room.height / size.height))
        // The small addition keeps rounding errors from shrinking a size that fills the room exactly.
        let width = (size.width * factor + 1e-6).rounded(.down)
        return Size(width: min(width, max(0, room.width)), height: (size.height * factor).rounded())
    }
}
