import Drawing

/// The kiosk's languages in a detail, of which a person chooses one.
public struct LanguagesElement: RowElement {
    /// In the order of the kiosk file.
    public var languages: [Language]

    public init(_ languages: [Language]) {
        self.languages = languages
    }
}

extension LanguagesElement: WrittenElement {
    static let rowKey = MappingKey(
        "languages", .flag, standard: false,
        "Whether the detail lists the kiosk's languages, each in its own name, for people to choose one.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> LanguagesElement? {
        checker.chosenLanguages(entry).map { LanguagesElement($0) }
    }
}

extension KioskFileChecker {
    /// The kiosk's languages, where a key says that people choose among them; nil where it does not, or where there is nothing to
    /// choose, which is reported.
    public mutating func chosenLanguages(_ entry: CheckedMapping.Entry) -> [Language]? {
        guard flag(entry) == true else { return nil }
        guard languages.count > 1 else {
            // Mistakes of the languages themselves are told.
            if !knowsLanguages || !languages.isEmpty {
                report(
                    .invalidValue, at: entry.value.location, "there is nothing to choose: the kiosk has one language",
                    suggestion: "languages: [en, de]")
            }
            return nil
        }
        return languages
    }
}
