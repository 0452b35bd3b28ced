import Drawing
import Toolkit

/// Words in the middle of an empty place, under a sign whose shape and colour tell what they mean.
public final class NoticeView: View {
    /// What is to be said, in a few words.
    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// More about it; empty for nothing.
    public var text: String {
        get { textLabel.text }
        set {
            textLabel.text = newValue
            textLabel.isHidden = newValue.isEmpty
        }
    }

    /// What it means.
    public var tone: StateTone {
        get { light.tone ?? .off }
        set { light.tone = newValue }
    }

    private let stack = StackView(.vertical, spacing: 12)
    private let light = StateLight()
    private let titleLabel = Label(role: .title)
    private let textLabel = Label(role: .body, color: .role(.secondaryText))

    /// Lines that are longer are hard to read, in points.
    private static let longestLine = 560.0
    /// Above and below, in points.
    private static let margin = 32.0

    /// A notice that says nothing yet.
    public init() {
        super.init()
        isUserInteractionEnabled = false
        light.tone = .off
        stack.alignment = .center
        titleLabel.numberOfLines = 3
        textLabel.numberOfLines = 0
        textLabel.isHidden = true
        for label in [titleLabel, textLabel] { label.alignment = .center }
        for view in [light, titleLabel, textLabel] { stack.addSubview(view) }
        addSubview(stack)
    }

    private func column(in width: Double) -> Double { max(0, min(width, Self.longestLine * max(1, theme.textScale))) }

    /// As wide as there is room, and as high as its words with room around them.
    public override func sizeThatFits(_ size: Size) -> Size {
        let inner = stack.sizeThatFits(Size(width: column(in: size.width), height: .infinity))
        return Size(width: size.width, height: inner.height + 2 * Self.margin)
    }

    public override func layoutSubviews() {
        let width = column(in: bounds.width)
        let height = stack.sizeThatFits(Size(width: width, height: .infinity)).height
        stack.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: max(0, (bounds.height - height) / 2).rounded(), width: width,
            height: height)
    }
}
