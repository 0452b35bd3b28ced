import Drawing

/// A text for users, in one or several languages.
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

    /// The text in the kiosk's first language, which is the fallback for other languages; or the only text, if it is the same in all
    /// languages. Objects that are identified by their text use it in every language.
    public let original: String
    /// The translations, one for each language, with the kiosk's first language first; empty for a text that is the same in all languages.
    public let translations: [Translation]

    /// Creates a text that is the same in all languages.
    public init(_ text: String) {
        original = text
        translations = []
    }

    /// Creates a text in several languages.
    ///
    /// - Parameters:
    ///   - first: The text in the kiosk's first language.
    ///   - others: The translations into other languages, at most one for each.
    public init(_ first: Translation, _ others: [Translation]) {
        original = first.text
        translations = [first] + others
    }

    /// Returns the text in a language. The fallbacks are a regional variant of the language, and then the original.
    ///
    /// Among several variants, the general one is preferred: for `de-CH`, `de` is chosen before `de-AT`.
    /// - Complexity: Linear in the number of languages. A kiosk has only a few.
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

    /// Returns the text with a change in each language.
    ///
    /// - Parameter change: A closure that returns the changed text in a language; the language is `nil` for a text that is the same in all.
    package func mapped(_ change: (_ text: String, _ language: Language?) -> String) -> LocalizedText {
        guard let first = translations.first else { return LocalizedText(change(original, nil)) }
        func changed(_ translation: Translation) -> Translation {
            Translation(change(translation.text, translation.language), in: translation.language)
        }
        return LocalizedText(changed(first), translations.dropFirst().map(changed))
    }

    /// Returns the text in one language only.
    public func resolved(in language: Language) -> LocalizedText {
        translations.isEmpty ? self : LocalizedText(text(in: language))
    }

    /// Returns `true` if the text has a translation into a language, or into the same language without the region.
    public func isWritten(for language: Language) -> Bool {
        translations.contains { Nearness(of: $0.language, to: language) >= .general }
    }

    /// The degree to which one language can replace another.
    private enum Nearness: Int, Comparable {
        case other
        /// Another variant of the same language, such as `de-AT` for `de-CH`.
        case related
        /// The same language without the region, such as `de` for `de-CH`: the lookup of RFC 4647.
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
    /// The original text.
    public var description: String { original }
}
