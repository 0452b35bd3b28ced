import Drawing

/// The header above a section of a list, which stays at the top of the list while the section scrolls under it.
final class ListHeader: View {
    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    /// The index of the section.
    var section = 0
    /// A Boolean value that tells whether the header is below its place in the list, in front of rows of its section.
    var isDisplaced = false

    private let label = Label(role: .caption, color: .role(.secondaryText))

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(label)
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: 2 * theme.grid, dy: 0)
    }

    override var accessibility: AccessibilityElement? { AccessibilityElement(.heading, title) }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        list.fill(area, theme.color(.detailBackground))
        // Where all backgrounds are alike, a line separates the header from the rows under it.
        list.fill(Rect(x: 0, y: area.maxY - 1, width: area.width, height: 1), theme.color(.border))
    }
}
