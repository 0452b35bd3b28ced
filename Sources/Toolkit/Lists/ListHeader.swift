import Drawing

/// The header above a section of a list.
final class ListHeader: View {
    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    private let label = Label(role: .caption, color: .role(.secondaryText))

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(label)
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: 2 * theme.grid, dy: 0)
    }

    override var accessibility: AccessibilityElement? { AccessibilityElement(.heading, title) }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(origin: .zero, size: bounds.size), theme.color(.detailBackground))
    }
}
