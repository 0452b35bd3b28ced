import Drawing
import Toolkit

/// A notice in place of missing content. The shape and colour of a sign show the meaning.
///
/// A notice that nothing is wrong is centred, below its sign. One of work in progress, a warning or an alarm is a tinted band with the
/// sign at its start.
public final class NoticeView: StackView, MinuteUpdatedView {
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
        set {
            guard light.tone != newValue else { return }
            light.tone = newValue
            arrange()
        }
    }

    package let updates = MinuteUpdates()
    private let light = StateLight()
    private let texts = StackView(.vertical, spacing: 4)
    private let titleLabel = Label(role: .title)
    private let textLabel = Label(role: .body, color: .role(.secondaryText))

    /// The maximum width of a line, in points. Longer lines are hard to read.
    private static let maximumLineWidth = 560.0
    /// The margin above and below, in points.
    private static let margin = 32.0
    /// The margin of a tinted band, in points.
    private static let bandMargin = 16.0
    /// The share of the tone's colour in a band.
    private static let tint = 0.18

    /// Creates an empty notice.
    public init() {
        super.init(.vertical, spacing: 12)
        isUserInteractionEnabled = false
        light.tone = .off
        alignment = .center
        texts.arrangement.weight = 1
        titleLabel.numberOfLines = 3
        textLabel.numberOfLines = 0
        textLabel.isHidden = true
        for label in [titleLabel, textLabel] { texts.addSubview(label) }
        for view in [light, texts] as [View] { addSubview(view) }
        arrange()
    }

    /// A Boolean value that tells whether the notice is a tinted band.
    private var isBand: Bool {
        switch tone {
        case .off, .good: false
        case .active, .warning, .alarm: true
        }
    }

    /// Arranges the parts for the tone.
    private func arrange() {
        axis = isBand ? .horizontal : .vertical
        spacing = isBand ? Self.bandMargin : 12
        insets = Insets(
            horizontal: isBand ? Self.bandMargin : 0, vertical: isBand ? Self.bandMargin : Self.margin)
        distribution = isBand ? .leading : .center
        texts.alignment = isBand ? .leading : .center
        texts.arrangement.weight = isBand ? 1 : 0
        titleLabel.role = isBand ? .headline : .title
        for label in [titleLabel, textLabel] { label.alignment = isBand ? .leading : .center }
        textLabel.color = .role(isBand ? .primaryText : .secondaryText)
        cornerRadius = isBand ? 12 : 0
        setNeedsDisplay()
    }

    public override func draw(_ list: inout DisplayList) {
        guard isBand else { return }
        let (area, radii) = (Rect(origin: .zero, size: bounds.size), CornerRadii(cornerRadius))
        let tone = theme.color(tone.role)
        list.fill(area, theme.color(.surface).mixed(with: tone, Self.tint), radii: radii)
        list.stroke(area, theme.color(.border), width: 2, radii: radii)
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        updates.sceneChanged(to: scene)
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
