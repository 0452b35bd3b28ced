import Drawing

/// The initial of the section under the finger, shown large over a list.
final class InitialBubble: View {
    /// The length of a side, in points.
    static let side = 96.0

    var text: String {
        get { label.text }
        set { label.text = newValue }
    }

    private let label = Label(role: .largeTitle, color: .role(.onAccent))

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .role(.accent)
        cornerRadius = 16
        label.alignment = .center
        label.fontOverride = Font(size: 56, weight: .bold)
        label.minimumFontSize = 24
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds.insetBy(dx: 6, dy: 0) }

    /// Always `nil`, because the headers of the sections have the same titles.
    override var accessibility: AccessibilityElement? { nil }
}
