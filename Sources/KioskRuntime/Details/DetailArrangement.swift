import Drawing

/// Where title, what leads and the column of a detail stand in a pane; pure, without views.
///
/// What leads stands under the title, with the column beside it or under it, whichever lets it be larger. All of it is in the middle of
/// a pane that is wider than it.
struct DetailArrangement: Equatable {
    /// What has to be placed.
    struct Parts {
        /// How large what leads could be if the pane had room for nothing else, in points; zero where nothing leads.
        var lead: Size
        var hasColumn: Bool
        /// Whether something is as wide as the pane.
        var hasWide: Bool
    }

    /// Of title and all that is under it but for what is as wide as the pane, in points from the pane's leading edge.
    private(set) var x: Double
    private(set) var width: Double
    /// The room of what leads.
    private(set) var leadRoom: Size
    /// From the pane's leading edge.
    private(set) var columnX: Double
    private(set) var columnWidth: Double

    /// True where the column stands beside what leads.
    var isBeside: Bool { columnX > x }

    /// Lines longer than this are hard to read (about 75 letters of the body font). Larger letters have longer lines.
    static func maximumLine(textScale: Double) -> Double { 680 * max(1, textScale) }
    /// From this width of the column on it stands beside what leads, at the usual text size.
    private static let minimumColumn = 260.0
    /// A column under what leads is as wide as that, so that their edges are in line, if that is within these limits at the usual text size.
    private static let columnUnderLead = 400.0...820
    /// Of the pane's width, the column's part where it takes some from what leads.
    private static let columnShare = 0.38
    /// Of the pane's height, the most that what leads has above a column.
    private static let leadShare = 0.6
    /// In points of the pane's height: what title, subtitle and margins take, and what is to be seen of a column under what leads.
    private static let (titleHeight, columnHeight) = (180.0, 120.0)
    /// In points: what leads may be as high as this above a column, on a pane however low. One scrolls there.
    private static let minimumLead = 280.0
    /// The room that what leads has to have beside a column, if it needs so much.
    private static let minimumBeside = Size(width: 240, height: 160)

    /// - Parameters:
    ///   - pane: in points; all that is seen of it, with what a keyboard covers for a while.
    ///   - margin: at both sides.
    ///   - gap: between what leads and a column beside it.
    ///   - textScale: how large letters are, compared to the usual size.
    init(pane: Size, margin: Double, gap: Double, textScale: Double, _ parts: Parts) {
        let room = max(0, pane.width - 2 * margin)
        let longest = Self.maximumLine(textScale: textScale)
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
            let (least, most) = (Self.columnUnderLead.lowerBound * larger, Self.columnUnderLead.upperBound * larger)
            columnWidth = lead < least ? readable : min(lead, most)
            width = max(lead, columnWidth)
            columnX = 0
        }
        if parts.hasWide { width = room }
        x = margin + max(0, (room - width) / 2).rounded(.down)
        columnX += x
    }

    /// As much of a size as a room has, in its proportions and whole points.
    static func fit(_ size: Size, in room: Size) -> Size {
        guard size.width > 0, size.height > 0 else { return .zero }
        let factor = max(0, min(1, room.width / size.width, room.height / size.height))
        // What fills the room exactly is not cut because of how products are rounded.
        let width = (size.width * factor + 1e-6).rounded(.down)
        return Size(width: min(width, max(0, room.width)), height: (size.height * factor).rounded())
    }
}
