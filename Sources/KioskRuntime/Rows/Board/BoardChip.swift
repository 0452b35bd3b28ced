import Drawing
import Toolkit

/// A short text on a coloured background, such as the name of a line. The text is white if that has enough contrast, and black otherwise.
final class BoardChip: View {
    let label = Label(role: .boardChip)

    /// The colour of the background; `nil` for the accent colour.
    var color: Color? {
        didSet { if color != oldValue { colorChanged() } }
    }

    /// A Boolean value that tells whether the chip is in a selected row.
    var isOnSelection = false {
        didSet { if isOnSelection != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.alignment = .center
        label.minimumFontSize = 11
        addSubview(label)
        colorChanged()
    }

    private var shownColor: Color { color ?? theme.color(.accent) }

    private func colorChanged() {
        let color = shownColor
        label.color = .fixed(color.contrast(with: .white) >= Self.enoughContrast ? .white : .black)
        setNeedsDisplay()
    }

    override func themeDidChange() { colorChanged() }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: BoardCell.chipMargin / 2, dy: 0)
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let radii = CornerRadii(6)
        list.fill(area, shownColor, radii: radii)
        // An outline separates the chip from a background of almost the same colour.
        let background = theme.color(isOnSelection ? .selection : .listBackground)
        guard theme.contrast == .high || shownColor.contrast(with: background) < Self.smallContrast else { return }
        list.stroke(area, theme.color(isOnSelection ? .selectionText : .primaryText), width: 1, radii: radii)
    }

    /// The contrast ratio from which white text is used. Black on a saturated colour is harder to read than the ratio suggests; bold text
    /// of this size needs 3.
    private static let enoughContrast = 4.0
    /// The contrast ratio below which the chip has an outline.
    private static let smallContrast = 1.5
}
