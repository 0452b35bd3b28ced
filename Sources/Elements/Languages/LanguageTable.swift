import Drawing
import Toolkit

/// A card with a row for each language, in that language. The current language has a check mark.
public final class LanguageTable: StackView {
    /// The available languages, in order.
    public var languages: [Language] = [] {
        didSet { if languages != oldValue { languagesChanged() } }
    }

    /// A closure that is called with the language that the user selects.
    public var onChoose: ((Language) -> Void)?

    private var lines: [LanguageLine] = []

    /// Creates a table without languages.
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
