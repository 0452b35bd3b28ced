import Drawing

/// The texts of a kiosk file that lack a translation, summarized in a few hints.
struct TranslationGaps {
    /// The number of texts with the same gap, and the locations of the first of them.
    private struct Group {
        var count = 0
        var first: FileLocation?
        /// The lines of the first texts, without repeated lines.
        var lines: [Int] = []
    }

    /// The maximum number of lines in a hint.
    private static let maximumNamed = 8
    /// The maximum number of letters of a unit's symbol after a number.
    private static let maximumUnit = 2

    private var plain = Group()
    private var missing: [Language: Group] = [:]
    /// The locations of the texts in definitions, each of which counts once.
    private var defined: Set<FileLocation> = []

    /// Adds a text. If the kiosk has only one language, nothing happens.
    mutating func add(_ text: LocalizedText, at location: FileLocation, _ languages: [Language]) {
        guard languages.count > 1, isFirst(at: location) else { return }
        guard !text.translations.isEmpty else {
            if Self.needsTranslation(text.original) { Self.add(location, to: &plain) }
            return
        }
        // A text has at most one translation for each language, so equal counts mean that the text is complete.
        guard text.translations.count < languages.count else { return }
        for language in languages where !text.isWritten(for: language) {
            Self.add(location, to: &missing[language, default: Group()])
        }
    }

    /// Returns `false` for a text of numbers, times, symbols, codes such as `P3-20871`, and numbers with units such as `2.4 kW`.
    private static func needsTranslation(_ text: String) -> Bool {
        var follows = false
        for word in text.split(whereSeparator: \.isWhitespace) {
            let hasDigit = word.contains(where: \.isNumber)
            let letters = word.unicodeScalars.count(where: \.properties.isAlphabetic)
            if !hasDigit, letters > (follows ? maximumUnit : 0) { return true }
            follows = hasDigit
        }
        return false
    }

    /// Returns `false` for a text of a definition in a use after the first one.
    private mutating func isFirst(at location: FileLocation) -> Bool {
        guard location.use != nil else { return true }
        var location = location
        location.use = nil
        return defined.insert(location).inserted
    }

    private static func add(_ location: FileLocation, to group: inout Group) {
        group.count += 1
        if group.first == nil { group.first = location }
        if group.lines.count < maximumNamed, group.lines.last != location.line { group.lines.append(location.line) }
    }

    /// Returns a hint for each language with missing translations, in the order of the languages, and one for texts without any
    /// translation.
    func hints(_ languages: [Language]) -> [KioskFileHint] {
        var hints: [KioskFileHint] = []
        for language in languages {
            guard let group = missing[language], let location = group.first else { continue }
            let texts = group.count == 1 ? "1 text is" : "\(group.count) texts are"
            hints.append(
                KioskFileHint(
                    .missingTranslation, at: location, "\(texts) missing in \(language): " + Self.lines(group)))
        }
        if let location = plain.first {
            let texts = plain.count == 1 ? "1 text is" : "\(plain.count) texts are"
            hints.append(
                KioskFileHint(
                    .missingTranslation, at: location, "\(texts) the same in all languages: " + Self.lines(plain)))
        }
        return hints
    }

    /// Returns `line 4`, `lines 4, 9 and 12` or `lines 4, 9, 12 and others`.
    private static func lines(_ group: Group) -> String {
        let numbers = group.lines.map { "\($0)" }
        let hasMore = group.count > group.lines.count && group.lines.count == maximumNamed
        if hasMore { return "lines \(numbers.joined(separator: ", ")) and others" }
        return (numbers.count == 1 ? "line " : "lines ") + numbers.list("and")
    }
}
