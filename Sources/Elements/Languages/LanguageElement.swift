import Drawing
import KioskFile

/// A list of the kiosk's languages, of which the user selects one.
public nonisolated struct LanguageElement: PageElement {
    /// The languages, in the order of the kiosk file.
    public var languages: [Language]

    /// Creates a list of languages.
    ///
    /// - Parameter languages: The languages, in the order in which they are listed.
    public init(_ languages: [Language]) {
        self.languages = languages
    }

    public var texts: [String] { [] }
}

nonisolated extension LanguageElement {
    public static let key = MappingKey(
        "languages", .flag, standard: false, examples: [true],
        "Whether the kiosk's languages are listed for selection, each in its own name.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> LanguageElement? {
        checker.chosenLanguages(entry).map { LanguageElement($0) }
    }
}
