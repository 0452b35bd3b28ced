import Drawing
import Toolkit

/// The part of a rail that scrolls: one cell for each tab, and the marker at the selected one.
///
/// A cell, and the finger on it, stay with their tab wherever it goes.
final class RailStrip: ScrollView {
    private(set) var items: [RailItem] = []
    /// One for each item.
    private(set) var cells: [any RailCellView] = []
    let marker = RailMarker()

    var edge = RailEdge.left {
        didSet {
            for cell in cells { cell.content.edge = edge }
            marker.edge = edge
        }
    }

    var style = RailStyle() {
        didSet {
            for cell in cells { cell.content.style = style }
            marker.picture = style.markerPicture
            marker.color = style.selectedIconColor
        }
    }

    /// The cell that looks selected.
    var selectedIndex: Int? {
        didSet { showSelection() }
    }

    /// Makes the cells. Setting it makes all of them anew.
    var makeCell: (RailCellContent) -> any RailCellView = { RailCell($0) } {
        didSet {
            for cell in cells { cell.removeFromSuperview() }
            cells = []
            show(items)
        }
    }

    /// Where the place of the first cell begins along the edge, from the end at which the tabs begin, also while a finger
    /// holds that cell elsewhere.
    var firstPlace = 0.0

    /// True where tabs follow each other from the right: along the top or the bottom of a mirrored panel.
    var runsFromRight: Bool { !edge.isVertical && isMirrored }

    /// Called with the index that a pressed cell's tab has by then.
    var onPress: ((Int) -> Void)?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        showsIndicators = false
        addSubview(marker)
    }

    /// Has one cell for each of these tabs, and no other.
    /// - Returns: true where some of the cells that there were are still there.
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
            // The finger's tab may have moved since it came down, or gone.
            guard let self, let index = cells.firstIndex(where: { $0 === cell }) else { return }
            onPress?(index)
        }
        // What is not seen costs nothing: neither do its subviews.
        cell.clipsToBounds = true
        sendToBack(cell)
        return cell
    }

    private func showSelection() {
        for (index, cell) in cells.enumerated() where cell.content.isSelected != (index == selectedIndex) {
            cell.content.isSelected = index == selectedIndex
        }
    }

    /// Puts a cell among the others, under the marker.
    func sendToBack(_ cell: any RailCellView) { insertSubview(cell, at: 0) }

    // MARK: Places

    /// The selected cell; nil where none is.
    var selectedCell: (any RailCellView)? { selectedIndex.flatMap { cells.indices.contains($0) ? cells[$0] : nil } }

    /// True where all of a cell can be seen along the edge.
    func isSeen(_ cell: any RailCellView) -> Bool {
        edge.start(cell.frame) >= edge.start(bounds) - 0.5 && edge.end(cell.frame) <= edge.end(bounds) + 0.5
    }

    /// Puts the marker beside the selected cell, on the side of the content, or hides it.
    func placeMarker(isShown: Bool) {
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
