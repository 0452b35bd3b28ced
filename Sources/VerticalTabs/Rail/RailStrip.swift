import Drawing
import Toolkit

/// The scrolling part of a rail: one cell for each tab, and the pill and the marker at the selected cell.
///
/// A cell and the touches on it stay with their tab when it moves.
final class RailStrip: ScrollView {
    private(set) var items: [RailItem] = []
    /// The cells, one for each item.
    private(set) var cells: [any RailCellView] = []
    let marker = RailMarker()
    /// The background of the selected cell, behind all cells.
    let pill = RailPill()

    var edge = RailEdge.left {
        didSet {
            for cell in cells { cell.content.edge = edge }
            marker.edge = edge
            pill.edge = edge
        }
    }

    var style = RailStyle() {
        didSet {
            for cell in cells { cell.content.style = style }
            marker.picture = style.markerPicture
            marker.color = style.selectedIconColor
            pill.style = style
            placePill()
        }
    }

    /// The index of the cell that is shown as selected.
    var selectedIndex: Int? {
        didSet { showSelection() }
    }

    /// The function that creates a cell. Setting it creates all cells again.
    var makeCell: (RailCellContent) -> any RailCellView = { RailCell($0) } {
        didSet {
            for cell in cells { cell.removeFromSuperview() }
            cells = []
            show(items)
        }
    }

    /// The start of the first tab's position along the edge, measured from the end at which the tabs begin. Dragging the first tab does not
    /// change it.
    var firstPlace = 0.0

    /// A Boolean value that tells whether the tabs begin at the right, as on a horizontal rail in a right-to-left language.
    var runsFromRight: Bool { !edge.isVertical && isMirrored }

    /// A closure that is called with the current index of the tab whose cell was pressed.
    var onPress: ((Int) -> Void)?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        showsIndicators = false
        addSubview(pill)
        addSubview(marker)
    }

    /// Shows one cell for each of the given tabs, and removes all others.
    ///
    /// - Returns: `true` if any existing cell was kept.
    @discardableResult
    func show(_ items: [RailItem]) -> Bool {
        var old: [RailItem.ID: any RailCellView] = [:]
        for cell in cells { old[cell.content.item.id] = cell }
        var keepsSome = false
        self.items = items
        cells = items.map { item in
            guard let cell = old.removeValue(forKey: item.id) else { return newCell(item) }
            keepsSome = true
            cell.content.item = item
            return cell
        }
        for cell in old.values { cell.removeFromSuperview() }
        showSelection()
        return keepsSome
    }

    private func newCell(_ item: RailItem) -> any RailCellView {
        var content = RailCellContent(item)
        content.style = style
        content.edge = edge
        let cell = makeCell(content)
        cell.onPress { [weak self, weak cell] in
            // The tab may have moved or been removed since the touch began.
            guard let self, let index = cells.firstIndex(where: { $0 === cell }) else { return }
            onPress?(index)
        }
        // Clipping lets the renderer skip cells outside the viewport, including their subviews.
        cell.clipsToBounds = true
        sendToBack(cell)
        return cell
    }

    private func showSelection() {
        for (index, cell) in cells.enumerated() where cell.content.isSelected != (index == selectedIndex) {
            cell.content.isSelected = index == selectedIndex
        }
    }

    /// Moves a cell behind the others and the marker, in front of the pill.
    func sendToBack(_ cell: any RailCellView) { insertSubview(cell, at: 1) }

    // MARK: Positions

    /// The selected cell; `nil` if there is none.
    var selectedCell: (any RailCellView)? { selectedIndex.flatMap { cells.indices.contains($0) ? cells[$0] : nil } }

    /// Returns `true` if a cell is completely visible along the edge.
    func isSeen(_ cell: any RailCellView) -> Bool {
        edge.start(cell.frame) >= edge.start(bounds) - 0.5 && edge.end(cell.frame) <= edge.end(bounds) + 0.5
    }

    /// Places the pill behind the selected cell, or hides it.
    func placePill() {
        guard !style.isClassic, let cell = selectedCell else {
            pill.isHidden = true
            return
        }
        pill.isHidden = false
        let selection = RailLayout.selection(in: cell.frame.size, style: style, edge: edge)
        pill.frame = selection.offset(by: cell.frame.origin)
    }

    /// Places the pill behind the selected cell, and the marker on it, at the inner side of the rail, or hides them.
    func placeMarker(isShown: Bool) {
        placePill()
        guard isShown, let cell = selectedCell else {
            marker.isHidden = true
            return
        }
        marker.isHidden = false
        let size = marker.sizeThatFits(cell.frame.size)
        let thickness = edge.across(size)
        let start = edge.across(cell.frame.origin)
        marker.frame = edge.rect(
            along: edge.middle(cell.frame) - edge.along(size) / 2, length: edge.along(size),
            across: edge.isBeforeContent ? start + edge.across(cell.frame.size) - thickness : start,
            thickness: thickness)
    }
}
