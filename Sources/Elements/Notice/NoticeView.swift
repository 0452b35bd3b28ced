import Drawing
import Toolkit

/// Words in the middle of an empty place, under a sign whose shape and colour tell what they mean.
public final class NoticeView: StackView {
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

    private let light = StateLight()
    private let titleLabel = Label(role: .title)
    private let textLabel = Label(role: .body, color: .role(.secondaryText))

    /// Lines that are longer are hard to read, in points.
    private static let longestLine = 560.0
    /// Above and below, in points.
    private static let margin = 32.0

    /// A notice that says nothing yet.
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
        let most = Self.longestLine * max(1, theme.textScale)
        for label in [titleLabel, textLabel] { label.arrangement = Arrangement(maximumWidth: most) }
    }

    /// As wide as there is room, and as high as its words with room around them.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: super.sizeThatFits(size).height)
    }
}
