import Drawing

/// A short text on a red pill.
public final class BadgeView: View {
    /// The text; it is truncated with an ellipsis if it is too long.
    public var text = "" {
        didSet {
            guard text != oldValue else { return }
            label.text = text
            setNeedsLayout()
        }
    }

    /// The size that the view last requested.
    private var neededSize: Size?
    private let label = Label(role: .badge, color: .role(.badgeText))
    private static let height = 18.0
    private static let padding = 5.0

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        label.alignment = .center
        addSubview(label)
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: Self.height))
        let size = Size(width: max(Self.height, text.width + 2 * Self.padding), height: Self.height)
        neededSize = size
        return size
    }

    public override func layoutSubviews() {
        label.frame = Rect(x: 2, y: 0, width: max(0, bounds.width - 4), height: bounds.height)
        // The requested size was an estimate if the text had not been measured yet.
        if let neededSize, neededSize != sizeThatFits(bounds.size) { superview?.setNeedsLayout() }
    }

    public override func draw(_ list: inout DisplayList) {
        list.fill(
            Rect(origin: .zero, size: bounds.size), theme.color(.badge), radii: CornerRadii(bounds.height / 2))
    }
}
