import Drawing
import Toolkit

/// Languages, a line each, on a card: each in its own name, the present one with a check mark.
public final class LanguageTable: View {
    /// Those that can be chosen, in this order.
    public var languages: [Language] = [] {
        didSet { if languages != oldValue { languagesChanged() } }
    }

    /// Called with the language that a person presses.
    public var onChoose: ((Language) -> Void)?

    private var lines: [LanguageLine] = []

    /// A table without languages.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.surface)
        cornerRadius = 12
        clipsToBounds = true
    }

    private func languagesChanged() {
        for line in lines { line.removeFromSuperview() }
        lines = languages.map { language in
            let line = LanguageLine(language)
            line.onPress { [weak self] in self?.onChoose?(language) }
            addSubview(line)
            return line
        }
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    /// As high as a finger needs it.
    private var lineHeight: Double {
        let text = scene?.textMeasurer.metrics(of: theme.font(.headline)).lineHeight ?? 0
        return max(48, metrics.minimumTarget, text + 2 * theme.grid)
    }

    /// As wide as there is room, and as high as its lines.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: Double(lines.count) * lineHeight)
    }

    public override func layoutSubviews() {
        for (index, line) in lines.enumerated() {
            line.frame = Rect(x: 0, y: Double(index) * lineHeight, width: bounds.width, height: lineHeight)
            line.isFirst = index == 0
        }
    }
}
