import Drawing
import Toolkit

/// Where a rail's cells lie: a pure function of their number, the rail's size, its edge, its style and the panel.
///
/// Along the edge come first the tabs, which scroll when they do not fit, and then, at the very end and always in the
/// same place, the fixed cells: "more", "done", "new".
public nonisolated struct RailLayout: Hashable, Sendable {
    /// In the coordinates of what scrolls.
    public let cells: [Rect]
    /// At least the viewport's; more means that the rail scrolls.
    public let contentSize: Size
    /// Where the tabs are seen, in the rail's coordinates.
    public let viewport: Rect
    /// The fixed cells, in the rail's coordinates.
    public let fixed: [Rect]

    /// The layout of cells that need no more than one another, without fixed ones.
    /// - `lengths`: the least length that each tab needs along the edge; those under the style's minimum count as that.
    /// - `fixedCount`: the number of fixed cells.
    /// - `maximumFixed`: how many there can be: their length does not change with their number.
    /// - `margin`: what the rail keeps free across the edge, on the side of the content.
    /// - `isMirrored`: true has tabs along the top or the bottom begin at the right, as a mirrored panel does.
    public init(
        lengths: [Double], fixedCount: Int = 0, maximumFixed: Int = 0, size: Size, edge: RailEdge, style: RailStyle,
        metrics: PanelMetrics = .nominal, margin: Double = 0, isMirrored: Bool = false
    ) {
        let thickness = max(0, edge.across(size) - margin)
        let across = edge == .right || edge == .bottom ? edge.across(size) - thickness : 0
        let whole = max(0, edge.along(size))
        // On a screen that is too small for them the fixed cells leave one whole cell, or half of it, to the tabs.
        let most = Double(max(fixedCount, maximumFixed, 1))
        let common = style.cellLengths(on: metrics)
        let fixedLength = min(
            style.fixedCellLength(on: metrics), max(whole / 2, whole - common.lowerBound) / most)
        let room = whole - fixedLength * Double(fixedCount)
        let isFromRight = isMirrored && !edge.isVertical
        func placed(_ rect: Rect, in width: Double) -> Rect { isFromRight ? rect.mirrored(in: width) : rect }
        fixed = (0..<fixedCount).map {
            let rect = edge.rect(
                along: whole - Double(fixedCount - $0) * fixedLength, length: fixedLength, across: across,
                thickness: thickness)
            return placed(rect, in: whole)
        }
        viewport = placed(
            edge.rect(along: 0, length: room, across: 0, thickness: edge.across(size)), in: whole)

        let length = Self.commonLength(lengths, room: room, common)
        let all = lengths.map { max($0, length) }
        let total = all.reduce(0, +)
        // Their middle is at the grip, as far as they stay within the edge; the hand is where it is in each language.
        let share = min(max(style.grip, 0), 1)
        let grip = isFromRight ? 1 - share : share
        var along = min(max(0, room * grip - total / 2), max(0, room - total))
        let scrolled = max(room, total)
        cells = all.map { length in
            defer { along += length }
            return placed(
                edge.rect(along: along, length: length, across: across, thickness: thickness), in: scrolled)
        }
        contentSize = edge.size(along: scrolled, across: edge.across(size))
    }

    /// The layout of so many cells of equal length.
    public init(
        count: Int, size: Size, edge: RailEdge = .left, style: RailStyle, metrics: PanelMetrics = .nominal
    ) {
        self.init(
            lengths: Array(repeating: 0, count: count), size: size, edge: edge, style: style, metrics: metrics)
    }

    /// The length of the cells that need no more than the others.
    private static func commonLength(
        _ lengths: [Double], room: Double, _ common: ClosedRange<Double>
    ) -> Double {
        var rest = room
        var count = lengths.count
        // Those that need more than their share take it from all others.
        for length in lengths.sorted(by: >) {
            guard length > min(common.upperBound, rest / Double(count)) else { break }
            rest -= length
            count -= 1
        }
        guard count > 0 else { return common.lowerBound }
        return max(common.lowerBound, min(common.upperBound, rest / Double(count)))
    }

    /// The selected cell's background in a cell of `size`: inset as at the reference size, and less where the cell is
    /// lower, so that icon and title keep their place in it.
    public static func selection(in size: Size, style: RailStyle) -> Rect {
        let share = min(1, size.height / max(1, style.cellLength))
        // The cube leaves a title of two lines a margin wherever it fits.
        let scale = share * share * share
        let insets = style.selectionInsets
        return Rect(origin: .zero, size: size).inset(
            by: Insets(
                top: insets.top * scale, left: insets.left, bottom: insets.bottom * scale, right: insets.right))
    }
}
