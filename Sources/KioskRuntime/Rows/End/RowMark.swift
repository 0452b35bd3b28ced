import Drawing
import Elements
import Toolkit

/// The mark at the end of a row that runs an action: it is pending, it has succeeded, or it has failed.
final class RowMark: View {
    /// The state of the action.
    enum State: Hashable {
        case none, pending, done, failed
    }

    var state = State.none {
        didSet { if state != oldValue { stateChanged() } }
    }

    /// A Boolean value that tells whether the mark is in a selected row.
    var isOnSelection = false {
        didSet { if isOnSelection != oldValue { stateChanged() } }
    }

    private let activity = ActivityIndicator()

    /// The length of a side, in points.
    nonisolated static let side = 24.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        activity.isHidden = true
        addSubview(activity)
    }

    private func stateChanged() {
        activity.isAnimating = state == .pending
        activity.isHidden = state != .pending
        activity.color = .role(isOnSelection ? .selectionText : .primaryText)
        setNeedsDisplay()
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: Self.side, height: Self.side) }

    override func layoutSubviews() { activity.frame = bounds }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size).centered(Size(width: Self.side, height: Self.side))
        switch state {
        case .none, .pending: break
        case .done: list.checkMark(in: area, theme.color(isOnSelection ? .selectionText : .stateGood))
        case .failed: drawWarning(&list, in: area)
        }
    }

    /// Draws an exclamation mark in a triangle.
    private func drawWarning(_ list: inout DisplayList, in area: Rect) {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: area.minX + x, y: area.minY + y) }
        let sign = theme.color(isOnSelection ? .selectionText : .warning)
        let hole = theme.color(isOnSelection ? .selection : .listBackground)
        list.polygon([point(12, 2), point(23, 21.5), point(1, 21.5)], sign)
        list.fill(Rect(x: area.minX + 11, y: area.minY + 9, width: 2, height: 6.5), hole)
        list.fill(Rect(x: area.minX + 11, y: area.minY + 17.5, width: 2, height: 2), hole)
    }
}
