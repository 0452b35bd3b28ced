import Drawing

/// The layout of a mark and the text beside it, for check boxes and choice rows.
struct MarkedLine {
    private let control: Control
    private let label: Label

    static let side = 24.0

    init(_ label: Label, in control: Control) {
        self.control = control
        self.label = label
    }

    private var grid: Double { control.theme.grid }

    /// The x at which the text begins.
    private var indent: Double { grid + Self.side + 1.5 * grid }

    /// Returns the size that fits the text, never smaller than a touch target.
    func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, control.metrics.minimumTarget)
        let text = label.sizeThatFits(Size(width: max(0, size.width - indent - grid), height: size.height))
        return Size(width: max(target, indent + text.width + grid), height: max(target, text.height + 2 * grid))
    }

    /// The width of the mark and the widest word.
    var minimumWidth: Double { indent + label.minimumWidth + grid }

    /// The frame of the mark.
    var mark: Rect {
        let y = ((control.bounds.height - Self.side) / 2).rounded()
        return control.mirrored(Rect(x: grid, y: y, width: Self.side, height: Self.side))
    }

    /// Lays out the text.
    func layOut() {
        let size = control.bounds.size
        label.frame = control.mirrored(
            Rect(x: indent, y: 0, width: max(0, size.width - indent - grid), height: size.height))
    }
}
