import Drawing
import Toolkit

/// The line at the end of a card with a note about the quality of its content.
///
/// A card that may get a note later reserves the line, so that nothing moves when the note appears.
final class NoteLine: StackView {
    /// A Boolean value that tells whether the line takes its height without a note.
    var isReserved: Bool {
        didSet { if isReserved != oldValue { isHidden = label.isHidden && !isReserved } }
    }

    /// The colour of the note; `nil` for the usual colours.
    var textColor: DynamicColor? {
        didSet { if let textColor { label.color = textColor } }
    }

    private let label = Label(role: .caption, color: .role(.secondaryText))
    private let activity = ActivityIndicator()

    init(isReserved: Bool) {
        self.isReserved = isReserved
        super.init(.horizontal)
        alignment = .center
        label.numberOfLines = 2
        label.arrangement = Arrangement(weight: 1)
        for view in [activity, label] { addSubview(view) }
        show("")
    }

    /// Shows a note; an empty one leaves the line blank.
    func show(_ note: String, isWarning: Bool = false, isPending: Bool = false) {
        label.text = note
        label.color = textColor ?? .role(isWarning ? .warning : .secondaryText)
        label.isHidden = note.isEmpty
        activity.isAnimating = isPending
        activity.isHidden = !isPending
        isHidden = note.isEmpty && !isReserved
    }

    override func sizeThatFits(_ size: Size) -> Size {
        var fitting = super.sizeThatFits(size)
        if isReserved, let scene {
            let line = scene.textMeasurer.metrics(of: theme.font(.caption)).lineHeight.rounded(.up)
            fitting.height = max(fitting.height, line)
        }
        return fitting
    }
}
