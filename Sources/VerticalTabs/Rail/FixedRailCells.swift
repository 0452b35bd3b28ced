import Drawing
import Toolkit

/// The fixed cells at the end of a rail. Each is created when it is first needed.
final class FixedRailCells {
    var onPress: ((FixedRailCell.Kind) -> Void)?
    var style: RailStyle {
        didSet { for cell in cells.values { cell.style = style } }
    }
    /// A Boolean value that tells whether the “New” cell is enabled.
    var isNewTabEnabled = true {
        didSet { cells[.newTab]?.isEnabled = isNewTabEnabled }
    }

    private let host: View
    private var cells: [FixedRailCell.Kind: FixedRailCell] = [:]

    init(style: RailStyle, in host: View) {
        self.style = style
        self.host = host
    }

    /// The cell that opens the list of all tabs; `nil` if it is hidden.
    var more: FixedRailCell? { cells[.more].flatMap { $0.isHidden ? nil : $0 } }

    /// Shows the given kinds of cells, and hides all others.
    func place(_ kinds: [FixedRailCell.Kind], in frames: [Rect], at edge: RailEdge) {
        for (kind, cell) in cells where !kinds.contains(kind) { cell.isHidden = true }
        for (kind, frame) in zip(kinds, frames) {
            let cell = cell(kind)
            let isNew = cell.isHidden || cell.frame.isEmpty
            cell.isHidden = false
            cell.edge = edge
            cell.frame = frame
            guard isNew else { continue }
            // A new cell fades in at its position, because it has no previous position to move from.
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
