import Drawing
import Toolkit

/// A row with the name of a language in that language.
final class LanguageLine: Control {
    let language: Language
    /// A Boolean value that tells whether this is the first row. Other rows have a separator above them.
    var isFirst = false {
        didSet { if isFirst != oldValue { setNeedsDisplay() } }
    }

    private let label = Label(role: .headline)
    /// The side of the check mark, in points.
    private static let markSide = 24.0

    init(_ language: Language) {
        self.language = language
        super.init()
        label.text = language.ownName
        contentView = label
    }

    /// Redraws the row. The panel's language may also have changed, which moves the check mark.
    override func themeDidChange() {
        super.themeDidChange()
        label.arrangement.margins = Insets(left: margin, right: 2 * margin + Self.markSide)
        setNeedsDisplay()
    }

    private var margin: Double { 2 * theme.grid }

    /// Returns the available width, and at least the height of the minimum touch target.
    override func sizeThatFits(_ size: Size) -> Size {
        let text = scene?.textMeasurer.metrics(of: theme.font(.headline)).lineHeight ?? 0
        return Size(width: size.width, height: max(48, metrics.minimumTarget, text + 2 * theme.grid))
    }

    override func draw(_ list: inout DisplayList) {
        if !isFirst {
            list.fill(
                mirrored(Rect(x: margin, y: 0, width: max(0, bounds.width - margin), height: 1)),
                theme.color(.separator))
        }
        if scene?.language == language {
            let mark = Rect(
                x: bounds.width - margin - Self.markSide, y: ((bounds.height - Self.markSide) / 2).rounded(),
                width: Self.markSide, height: Self.markSide)
            list.checkMark(in: mirrored(mark), theme.color(.accent))
        }
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size), radius: 0)
    }
}
