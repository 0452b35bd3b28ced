import Drawing
import Toolkit

/// Languages, a line each, on a card: each in its own name, the present one with a check mark.
public final class LanguageTable: StackView {
    /// Those that can be chosen, in this order.
    public var languages: [Language] = [] {
        didSet { if languages != oldValue { languagesChanged() } }
    }

    /// Called with the language that a person presses.
    public var onChoose: ((Language) -> Void)?

    private var lines: [LanguageLine] = []

    /// A table without languages.
    public init() {
        super.init(.vertical, spacing: 0)
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
        lines.first?.isFirst = true
    }
}
