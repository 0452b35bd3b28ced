import Drawing
import Toolkit

/// A centred notice in place of missing content. The shape and colour of a sign above it show the meaning.
public final class NoticeView: StackView {
    /// The message, in a few words.
    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// The details; empty for none.
    public var text: String {
        get { textLabel.text }
        set {
            textLabel.text = newValue
            textLabel.isHidden = newValue.isEmpty
        }
    }

    /// The meaning of the notice.
    public var tone: StateTone {
        get { light.tone ?? .off }
        set { light.tone = newValue }
    }

    private let light = StateLight()
    private let titleLabel = Label(role: .title)
    private let textLabel = Label(role: .body, color: .role(.secondaryText))

    /// The maximum width of a line, in points. Longer lines are hard to read.
    private static let maximumLineWidth = 560.0
    /// The margin above and below, in points.
    private static let margin = 32.0

    /// Creates an empty notice.
    public init() {
        super.init(.vertical, spacing: 12)
        insets = Insets(horizontal: 0, vertical: Self.margin)
        distribution = .center
        isUserInteractionEnabled = false
        light.tone = .off
        alignment = .center
        titleLabel.numberOfLines = 3
        textLabel.numberOfLines = 0
        textLabel.isHidden = true
        for label in [titleLabel, textLabel] { label.alignment = .center }
        for view in [light, titleLabel, textLabel] { addSubview(view) }
    }

    public override func themeDidChange() {
        super.themeDidChange()
        let maximumWidth = Self.maximumLineWidth * max(1, theme.textScale)
        for label in [titleLabel, textLabel] { label.arrangement = Arrangement(maximumWidth: maximumWidth) }
    }

    /// Returns the available width, and the height of the content with its margins.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: super.sizeThatFits(size).height)
    }
}
