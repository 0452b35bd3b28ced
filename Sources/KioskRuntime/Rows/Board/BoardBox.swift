import Drawing
import Toolkit

/// A short text in an outlined box, such as a platform.
final class BoardBox: View {
    let label = Label(role: .boardPlace)

    /// A Boolean value that tells whether the box is in a selected row.
    var isOnSelection = false {
        didSet { if isOnSelection != oldValue { stateChanged() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.alignment = .center
        label.minimumFontSize = 12
        addSubview(label)
    }

    private var color: ColorRole { isOnSelection ? .selectionText : .primaryText }

    private func stateChanged() {
        label.color = .role(color)
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: 6, dy: 0)
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        list.stroke(area, theme.color(color).opacity(0.6), width: 1.5, radii: CornerRadii(6))
    }
}
