import JSON
import KioskFile
import SourceProtocol

/// A choice: a few options, of which the user selects one.
nonisolated struct ChoiceElement: PageElement {
    /// The title of the choice.
    var title: LocalizedText
    /// The texts of the options; empty if they come from a source.
    var options: [LocalizedText]
    /// The source's list of options; `nil` if the kiosk file lists them.
    var listed: ListedOptions?
    /// The index of the initially selected option; `nil` for none.
    var chosen: Int?
    /// The source value that is shown and set; `nil` if the selection is only kept on the page.
    var live: ValueName?
    /// The source's value for each option.
    var values: [JSONValue]

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - title: The title of the choice.
    ///   - options: The texts of the options.
    ///   - chosen: The index of the initially selected option; `nil` for none.
    ///   - live: The source value that is shown and set; `nil` if the selection is only kept on the page.
    ///   - values: The source's value for each option; `nil` to use the texts of the options in the kiosk's first language.
    init(
        title: LocalizedText, options: [LocalizedText], chosen: Int? = nil, live: ValueName? = nil,
        values: [JSONValue]? = nil
    ) {
        self.title = title
        self.options = options
        self.chosen = chosen
        self.live = live
        self.values = values ?? options.map { .string($0.original) }
    }

    var texts: [String] { title.all + options.flatMap(\.all) }
}

nonisolated extension KeyTable {
    static let choice = KeyTable(
        "choice", subject: "a choice", "A choice between a few options.",
        keys: [
            MappingKey.title("Programme", "The title of the choice."),
            .options(["Eco", "Normal", "Quick"]),
            MappingKey(
                "value", .either([.line(), .valueName]), examples: ["Normal", "house.heating.mode"],
                "The initial option, in the kiosk's first language; none if left out. Or the name of the value to show and set."
            ),
            MappingKey(
                "values",
                .list(of: .either([.flag, .number(Limits.value), .line()]), "values", count: 2...Limits.options),
                "The source's value for each option, in the same order; the options in the kiosk's first language if left out."
            ),
        ])
}

nonisolated extension ChoiceElement {
    static let key = MappingKey("choice", .mapping(.choice), "A choice between a few options.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ChoiceElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (options, listed) = checker.options(mapping)
        let names = options.map(\.original)
        let (isLive, name) = checker.name(mapping["value"], unless: names)
        if let listed {
            if !isLive, let entry = mapping["value"] {
                checker.report(
                    .conflictingKeys, at: entry.location,
                    "a choice with options from a source needs the name of a source's value for “value”")
            }
            checker.use(name, as: .scalar, at: mapping["value"]?.location)
            var choice = ChoiceElement(
                title: checker.title(mapping), options: [], live: checker.settable(name, mapping["value"]))
            choice.listed = listed
            return choice
        }
        if !isLive, let entry = mapping["values"] {
            checker.report(
                .conflictingKeys, at: entry.keyLocation, "“values” is allowed only if “value” comes from a source")
        }
        let values = checker.optionValues(mapping["values"], of: options)
        checker.use(name, as: .oneOf(values ?? names.map { .string($0) }), at: mapping["value"]?.location)
        return ChoiceElement(
            title: checker.title(mapping), options: options,
            chosen: isLive ? nil : checker.index(mapping["value"], among: names),
            live: checker.settable(name, mapping["value"]),
            values: values)
    }
}
