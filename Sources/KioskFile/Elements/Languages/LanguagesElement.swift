import Drawing

/// A list of the kiosk's languages in a detail, in which the user chooses one.
public struct LanguagesElement: RowElement {
    /// The languages, in the order of the kiosk file.
    public var languages: [Language]

    public init(_ languages: [Language]) {
        self.languages = languages
    }
}

extension LanguagesElement: WrittenElement {
    static let rowKey = MappingKey(
        "languages", .flag, standard: false,
        "Whether the detail lists the kiosk's languages for selection, each in its own name.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> LanguagesElement? {
        checker.chosenLanguages(entry).map { LanguagesElement($0) }
    }
}

extension KioskFileChecker {
    /// Returns the kiosk's languages if the entry lets the user choose among them, or `nil` otherwise. If the kiosk has only one language,
    /// that is reported.
    public mutating func chosenLanguages(_ entry: CheckedMapping.Entry) -> [Language]? {
        guard flag(entry) == true else { return nil }
        guard languages.count > 1 else {
            // Errors in the list of languages itself are already reported.
            if !knowsLanguages || !languages.isEmpty {
                report(
                    .invalidValue, at: entry.value.location,
                    "the kiosk has only one language; there is nothing to choose",
                    suggestion: "languages: [en, de]")
            }
            return nil
        }
        return languages
    }
}
