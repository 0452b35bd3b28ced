import KioskFile

/// A few words of which a person chooses one.
public nonisolated struct ChoiceElement: PageElement {
    /// What is chosen.
    public var title: LocalizedText
    /// What there is to choose from.
    public var options: [LocalizedText]
    /// Which one is chosen until somebody chooses another, from 0; nil is none.
    public var chosen: Int?

    /// A choice.
    ///
    /// - Parameters:
    ///   - title: what is chosen.
    ///   - options: what there is to choose from.
    ///   - chosen: which one is chosen at first, from 0; nil is none.
    public init(title: LocalizedText, options: [LocalizedText], chosen: Int? = nil) {
        self.title = title
        self.options = options
        self.chosen = chosen
    }

    public var texts: [String] { title.all + options.flatMap(\.all) }
}

nonisolated extension KeyTable {
    static let choice = KeyTable(
        "choice", subject: "a choice", "A few words of which a person chooses one.",
        keys: [
            MappingKey.title("Programme", "What is chosen."),
            MappingKey(
                "options", .list(of: .localized(.line()), "options", count: 2...Limits.options), isRequired: true,
                examples: [["Eco", "Normal", "Quick"]], "What there is to choose from."),
            MappingKey(
                "value", .line(), examples: ["Normal"],
                "The option that is chosen at first, in the kiosk's first language; none if left out."),
        ])
}

nonisolated extension ChoiceElement {
    public static let key = MappingKey("choice", .mapping(.choice), "A few words of which a person chooses one.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ChoiceElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let options = checker.localizedLines(mapping["options"])
        if options.count < 2, let place = mapping["options"]?.place {
            checker.report(.invalidValue, at: place, "options has \(options.count); a choice has two at least")
        }
        return ChoiceElement(
            title: checker.title(mapping), options: options,
            chosen: checker.index(mapping["value"], among: options.map(\.original)))
    }
}
