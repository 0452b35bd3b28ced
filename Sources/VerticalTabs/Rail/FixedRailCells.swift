import Drawing
import Toolkit

/// The cells at a rail's end, each made when it is first needed.
final class FixedRailCells {
    var onPress: ((FixedRailCell.Kind) -> Void)?
    var style: RailStyle {
        didSet { for cell in cells.values { cell.style = style } }
    }
    /// False shows "new" as a cell that cannot be pressed.
    var isNewTabEnabled = true {
        didSet { cells[.newTab]?.isEnabled = isNewTabEnabled }
    }

    private let host: View
    private var cells: [FixedRailCell.Kind: FixedRailCell] = [:]

    init(style: RailStyle, in host: View) {
        self.style = style
        self.host = host
    }

    /// The one that lists all tabs, while it is seen.
    var more: FixedRailCell? { cells[.more].flatMap { $0.isHidden ? nil : $0 } }

    /// Shows these and no others.
    func place(_ kinds: [FixedRailCell.Kind], in frames: [Rect], at edge: RailEdge) {
        for (kind, cell) in cells where !kinds.contains(kind) { cell.isHidden = true }
        for (kind, frame) in zip(kinds, frames) {
            let cell = cell(kind)
            let isNew = cell.isHidden || cell.frame.isEmpty
            cell.isHidden = false
            cell.edge = edge
            cell.frame = frame
            guard isNew else { continue }
            // One that comes has no place to come from: it appears where it belongs.
            cell.alpha = 0
            cell.removeAnimations()
            cell.alpha = cell.restingAlpha
        }
    }

    private func cell(_ kind: FixedRailCell.Kind) -> FixedRailCell {
        if let cell = cells[kind] { return cell }
        let cell = FixedRailCell(kind, style: style)
        cell.isEnabled = kind != .newTab || isNewTabEnabled
        cell.onPress { [weak self] in self?.onPress?(kind) }
        cells[kind] = cell
        host.addSubview(cell)
        return cell
    }
}
