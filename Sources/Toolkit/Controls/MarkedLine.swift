import Drawing

/// A mark and the words beside it: what a check box and one of several choices have in common.
struct MarkedLine {
    private let control: Control
    private let label: Label

    static let side = 24.0

    init(_ label: Label, in control: Control) {
        self.control = control
        self.label = label
    }

    private var grid: Double { control.theme.grid }

    /// Where the words begin.
    private var indent: Double { grid + Self.side + 1.5 * grid }

    /// As high as the words, and never smaller than a target.
    func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, control.metrics.minimumTarget)
        let text = label.sizeThatFits(Size(width: max(0, size.width - indent - grid), height: size.height))
        return Size(width: max(target, indent + text.width + grid), height: max(target, text.height + 2 * grid))
    }

    /// Where the mark lies.
    var mark: Rect {
        let y = ((control.bounds.height - Self.side) / 2).rounded()
        return control.mirrored(Rect(x: grid, y: y, width: Self.side, height: Self.side))
    }

    /// Gives the words their frame.
    func layOut() {
        let size = control.bounds.size
        label.frame = control.mirrored(
            Rect(x: indent, y: 0, width: max(0, size.width - indent - grid), height: size.height))
    }
}
