import Drawing
import Toolkit

/// The layout of a rail's cells. It depends only on their number and lengths, the rail's size, edge and style, and the panel.
///
/// Along the edge, the tabs come first; they scroll if they do not fit. The fixed cells (such as “More”, “Done” and “New”) are at the very
/// end and do not move.
public nonisolated struct RailLayout: Hashable, Sendable {
    /// The frames of the tabs, in the coordinates of the scrolled content.
    public let cells: [Rect]
    /// The size of the scrolled content. It is at least as large as the viewport; if it is larger, the rail scrolls.
    public let contentSize: Size
    /// The visible area of the tabs, in the rail's coordinates. If they do not fit, it has room for a whole number of them.
    public let viewport: Rect
    /// The frames of the fixed cells, in the rail's coordinates.
    public let fixed: [Rect]

    /// Computes the layout of cells with minimum lengths.
    ///
    /// - `lengths`: The minimum length of each tab along the edge; lengths below the style's minimum are raised to it.
    /// - `fixedCount`: The number of fixed cells.
    /// - `maximumFixed`: The maximum number of fixed cells. Their length depends on this number, so that it does not change with
    ///   `fixedCount`.
    /// - `margin`: The space that is kept free between the cells and the content, in points.
    /// - `isMirrored`: A Boolean value that tells whether the tabs of a horizontal rail begin at the right, for right-to-left languages.
    public init(
        lengths: [Double], fixedCount: Int = 0, maximumFixed: Int = 0, size: Size, edge: RailEdge, style: RailStyle,
        metrics: PanelMetrics = .nominal, margin: Double = 0, isMirrored: Bool = false
    ) {
        let thickness = max(0, edge.across(size) - margin)
        let across = edge == .right || edge == .bottom ? edge.across(size) - thickness : 0
        let railLength = max(0, edge.along(size))
        // On a small screen, the fixed cells must leave room for one complete tab, or else half of the rail, to the tabs.
        let maximumFixed = Double(max(fixedCount, maximumFixed, 1))
        let common = style.cellLengths(on: metrics, at: edge)
        let fixedLength = min(
            style.fixedCellLength(on: metrics), max(railLength / 2, railLength - common.lowerBound) / maximumFixed)
        let room = railLength - fixedLength * Double(fixedCount)
        let isFromRight = isMirrored && !edge.isVertical
        func placed(_ rect: Rect, in width: Double) -> Rect { isFromRight ? rect.mirrored(in: width) : rect }
        fixed = (0..<fixedCount).map {
            let rect = edge.rect(
                along: railLength - Double(fixedCount - $0) * fixedLength, length: fixedLength, across: across,
                thickness: thickness)
            return placed(rect, in: railLength)
        }
        let length = Self.commonLength(lengths, room: room, common)
        let all = lengths.map { max($0, length) }
        let total = all.reduce(0, +)
        let visible = total > room + 0.5 ? Self.wholeLength(all, room: room) : room
        viewport = placed(
            edge.rect(along: 0, length: visible, across: 0, thickness: edge.across(size)), in: railLength)
        // The cells are centred at the grip, unless they reach an end of the rail. The grip is not mirrored, because the hand is at the
        // same position in every language.
        let share = min(max(style.grip, 0), 1)
        let grip = isFromRight ? 1 - share : share
        var along = min(max(0, room * grip - total / 2), max(0, room - total))
        let scrolled = max(visible, total)
        cells = all.map { length in
            defer { along += length }
            return placed(
                edge.rect(along: along, length: length, across: across, thickness: thickness), in: scrolled)
        }
        contentSize = edge.size(along: scrolled, across: edge.across(size))
    }

    /// Computes the layout of a number of cells of equal length.
    public init(
        count: Int, size: Size, edge: RailEdge = .left, style: RailStyle, metrics: PanelMetrics = .nominal
    ) {
        self.init(
            lengths: Array(repeating: 0, count: count), size: size, edge: edge, style: style, metrics: metrics)
    }

    /// Returns the length of the visible part of a rail whose cells do not fit: that of as many whole cells as possible, because a part of an
    /// icon at its end looks broken.
    private static func wholeLength(_ lengths: [Double], room: Double) -> Double {
        var length = 0.0
        for next in lengths {
            guard length + next <= room + 0.5 else { break }
            length += next
        }
        return length > 0 ? min(length, room) : room
    }

    /// Returns the common length of the cells that need no more than an equal share.
    private static func commonLength(
        _ lengths: [Double], room: Double, _ common: ClosedRange<Double>
    ) -> Double {
        var remaining = room
        var count = lengths.count
        // Cells that need more than an equal share reduce the share of the others.
        for length in lengths.sorted(by: >) {
            guard length > min(common.upperBound, remaining / Double(count)) else { break }
            remaining -= length
            count -= 1
        }
        guard count > 0 else { return common.lowerBound }
        return max(common.lowerBound, min(common.upperBound, remaining / Double(count)))
    }

    /// Returns the frame of the selection background in a cell of `size`. In low cells, the insets are smaller, so that the icon and the
    /// title stay inside.
    public static func selection(in size: Size, style: RailStyle, edge: RailEdge = .left) -> Rect {
        var insets = style.selectionInsets
        if style.isClassic {
            let share = min(1, size.height / max(1, style.cellLength))
            // The cube ensures that a two-line title has a margin wherever it fits.
            let scale = share * share * share
            insets.top *= scale
            insets.bottom *= scale
            return Rect(origin: .zero, size: size).inset(by: insets)
        }
        if !edge.isVertical {
            insets = Insets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
        } else if style.isLow(size.height) {
            insets.top /= 2
            insets.bottom /= 2
        }
        let area = Rect(origin: .zero, size: size).inset(by: insets)
        // On a small panel, few tabs share the whole edge. A pill as long as such a cell would not look like one.
        guard style.titles != .wrap, area.height > style.cellLength else { return area }
        return area.insetBy(dx: 0, dy: (area.height - style.cellLength) / 2)
    }
}
