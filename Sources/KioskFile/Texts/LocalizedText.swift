import Drawing

/// A text that people read, in one language or in several.
public struct LocalizedText: Hashable, Sendable {
    /// The text in one language.
    public struct Translation: Hashable, Sendable {
        public var language: Language
        public var text: String

        public init(_ text: String, in language: Language) {
            self.text = text
            self.language = language
        }
    }

    /// The text in the kiosk's first language, which stands in for languages that the text lacks; the only one of a text that
    /// is the same in all. What has a text for its name is known by this one, whatever language is shown.
    public let original: String
    /// Each language once, the kiosk's first one first; empty for a text that is the same in all languages.
    public let translations: [Translation]

    /// A text that is the same in all languages.
    public init(_ text: String) {
        original = text
        translations = []
    }

    /// - Parameter rest: other languages than the first, each once.
    public init(_ first: Translation, _ rest: [Translation]) {
        original = first.text
        translations = [first] + rest
    }

    /// What is read in a language: the text in it, or else in the same language of elsewhere, or else the original.
    ///
    /// Of several, a general one is nearer than a special one: `de` stands in for `de-CH` before `de-AT` does.
    /// - Complexity: linear in the number of languages, of which a kiosk has a handful.
    public func text(in language: Language) -> String {
        var best = original
        var bestNearness = Nearness.other
        for translation in translations {
            let nearness = Nearness(of: translation.language, to: language)
            if nearness == .same { return translation.text }
            if nearness > bestNearness { (best, bestNearness) = (translation.text, nearness) }
        }
        return best
    }

    /// The text in all its languages.
    public var all: [String] { translations.isEmpty ? [original] : translations.map(\.text) }

    /// The text in one language alone.
    public func resolved(in language: Language) -> LocalizedText {
        translations.isEmpty ? self : LocalizedText(text(in: language))
    }

    /// Whether somebody wrote the text for readers of a language: in it, or in the same without its region.
    public func isWritten(for language: Language) -> Bool {
        translations.contains { Nearness(of: $0.language, to: language) >= .general }
    }

    /// How well one language stands in for another.
    private enum Nearness: Int, Comparable {
        case other
        /// `de-AT` for `de-CH`.
        case related
        /// `de` for `de-CH`: the lookup of RFC 4647.
        case general
        case same

        init(of language: Language, to wanted: Language) {
            if language.tag == wanted.tag {
                self = .same
            } else if language.code != wanted.code {
                self = .other
            } else {
                self = wanted.tag.hasPrefix(language.tag + "-") ? .general : .related
            }
        }

        static func < (a: Nearness, b: Nearness) -> Bool { a.rawValue < b.rawValue }
    }
}

extension LocalizedText: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}

extension LocalizedText: CustomStringConvertible {
    /// The original.
    public var description: String { original }
}
