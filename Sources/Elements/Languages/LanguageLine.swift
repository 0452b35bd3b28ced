import Drawing
import Toolkit

/// A language that can be pressed, in its own name.
final class LanguageLine: Control {
    let language: Language
    /// The others have a line above them that parts them.
    var isFirst = false {
        didSet { if isFirst != oldValue { setNeedsDisplay() } }
    }

    private let label = Label(role: .headline)
    /// Of the check mark, in points.
    private static let markSide = 24.0

    init(_ language: Language) {
        self.language = language
        super.init()
        label.text = language.ownName
        contentView = label
    }

    /// The language may have changed.
    override func themeDidChange() {
        super.themeDidChange()
        label.arrangement.margins = Insets(left: margin, right: 2 * margin + Self.markSide)
        setNeedsDisplay()
    }

    private var margin: Double { 2 * theme.grid }

    /// As wide as there is room, and as high as a finger needs it.
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
