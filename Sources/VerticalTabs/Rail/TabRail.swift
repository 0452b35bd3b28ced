import Drawing
import Toolkit

/// The rail itself: a column of tabs, one of them selected, with a marker at the edge towards the content.
public final class TabRail: View {
    /// What one cell shows.
    public struct Item: Hashable {
        public var title: String
        public var item: TabItem

        public init(title: String, item: TabItem) {
            self.title = title
            self.item = item
        }
    }

    public var items: [Item] = [] {
        didSet { if items != oldValue { itemsChanged() } }
    }

    /// The cell that looks selected. The marker moves there.
    public var selectedIndex: Int? {
        didSet { if selectedIndex != oldValue { selectionChanged(from: oldValue) } }
    }

    public var style = RailStyle() {
        didSet {
            guard style != oldValue else { return }
            for cell in cells { cell.style = style }
            marker.picture = style.markerPicture
            superview?.setNeedsLayout()
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    public var side = RailSide.left {
        didSet {
            guard side != oldValue else { return }
            marker.side = side
            superview?.setNeedsLayout()
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// Called with the index of the cell that a person tapped.
    public var onTap: ((Int) -> Void)?

    public private(set) var cells: [RailCell] = []
    public let marker = RailMarker()
    private let scrollView = ScrollView()

    /// How long the marker takes to a newly selected cell.
    public static let markerDuration = Duration.milliseconds(300)

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        scrollView.showsIndicators = false
        addSubview(scrollView)
        scrollView.addSubview(marker)
    }

    private func itemsChanged() {
        while cells.count > items.count { cells.removeLast().removeFromSuperview() }
        while cells.count < items.count {
            let index = cells.count
            let cell = RailCell(style: style)
            cell.onPress { [weak self] in self?.onTap?(index) }
            cells.append(cell)
            scrollView.insertSubview(cell, at: index)
        }
        for (index, cell) in cells.enumerated() {
            cell.item = items[index]
            cell.isSelected = index == selectedIndex
        }
        setNeedsLayout()
    }

    private func selectionChanged(from old: Int?) {
        for (index, cell) in cells.enumerated() { cell.isSelected = index == selectedIndex }
        guard let selectedIndex, cells.indices.contains(selectedIndex), !needsPlacing else {
            setNeedsLayout()
            return
        }
        // Cells that came a moment ago have no place yet.
        placeCells()
        if old == nil {
            placeMarker()
        } else {
            animate(withDuration: Self.markerDuration) { placeMarker() }
        }
        scrollView.scrollRectToVisible(cells[selectedIndex].frame, animated: true)
    }

    /// True before the first layout: the marker is then placed without animation.
    private var needsPlacing: Bool { bounds.isEmpty || cells.isEmpty || cells[0].bounds.isEmpty }

    public override func layoutSubviews() {
        let wasSeen = needsPlacing || isSelectionSeen
        placeCells()
        placeMarker()
        // At first, and where the rail became shorter.
        if wasSeen, !isSelectionSeen, let selectedIndex, cells.indices.contains(selectedIndex) {
            scrollView.scrollRectToVisible(cells[selectedIndex].frame, animated: false)
        }
    }

    private func placeCells() {
        scrollView.frame = bounds
        let layout = RailLayout(count: items.count, size: bounds.size, style: style)
        for (cell, frame) in zip(cells, layout.cells) { cell.frame = frame }
        scrollView.contentSize = Size(width: bounds.width, height: layout.contentHeight)
    }

    private var isSelectionSeen: Bool {
        guard let selectedIndex, cells.indices.contains(selectedIndex) else { return false }
        let frame = cells[selectedIndex].frame
        return frame.minY >= scrollView.bounds.minY && frame.maxY <= scrollView.bounds.maxY
    }

    private func placeMarker() {
        guard style.showsMarker, let selectedIndex, cells.indices.contains(selectedIndex) else {
            marker.isHidden = true
            return
        }
        marker.isHidden = false
        let size = marker.sizeThatFits(bounds.size)
        marker.frame = Rect(
            x: side == .left ? bounds.width - size.width : 0, y: cells[selectedIndex].frame.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    public override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        list.fill(area, theme.color(.rail))
        if let picture = style.backgroundPicture {
            list.picture(picture, in: area, mode: .scaleAspectFill)
            return
        }
        let depth = min(10, area.width)
        let edge = Rect(x: side == .left ? area.width - depth : 0, y: 0, width: depth, height: area.height)
        let colors = (theme.color(.rail), theme.color(.railEdge))
        list.fill(
            edge,
            side == .left
                ? Gradient(.horizontal, from: colors.0, to: colors.1)
                : Gradient(.horizontal, from: colors.1, to: colors.0))
    }
}
