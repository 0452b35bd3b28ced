import Drawing

/// A word to press.
open class Button: Control {
    /// What the button says, in one line.
    public var title: String {
        didSet {
            label.text = title
            setNeedsDisplay()
        }
    }

    private let label = Label(role: .headline, color: .role(.onAccent))

    /// A button in the accent colour.
    public init(_ title: String) {
        self.title = title
        super.init()
        cornerRadius = 10
        backgroundColor = .role(.accent)
        label.text = title
        label.alignment = .center
        addSubview(label)
    }

    /// Never smaller than a target.
    open override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(size)
        let target = metrics.minimumTarget
        return Size(
            width: max(target, text.width + 4 * theme.grid), height: max(48, target, text.height + 2 * theme.grid))
    }

    open override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: theme.grid, dy: 0)
    }

    open override func stateDidChange() {
        alpha = isEnabled ? 1 : 0.4
        setNeedsDisplay()
    }

    open override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: bounds, radius: cornerRadius)
    }
}
