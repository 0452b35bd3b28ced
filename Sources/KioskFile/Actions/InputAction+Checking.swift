extension InputAction {
    /// Returns the key of the action that sends an input.
    ///
    /// - Parameter description: The description of the key, as full sentences.
    public static func key(_ description: String) -> MappingKey {
        MappingKey("do", .mapping(.inputAction), description)
    }
}

extension KeyTable {
    static let inputAction = KeyTable(
        "input-action", subject: "the action of an input",
        "A call of a source that sends what a user has entered. Its result is shown to the user.",
        keys: [
            MappingKey(
                "call", .valueName, isRequired: true, examples: ["desk.visit"],
                """
                The source and the name of its call. The arguments of the call are the fields of a form, under their names, or the text or \
                number of a field, under the name value.
                """),
            MappingKey(
                "with", .arguments(limit: Limits.fields), examples: [["panel": "hall"]],
                """
                Further arguments of the call: names with booleans, numbers or texts. $language is the tag of the language that the panel \
                shows, such as de.
                """),
            MappingKey(
                "repeatable", .flag, standard: false,
                """
                Only with keep: whether the source takes calls with the same key only once. Then an entry whose answer was lost is \
                sent again, with the same key; otherwise it is not, because it may have arrived.
                """),
        ])
}

extension KioskFileChecker {
    /// Returns the action that sends an input, or `nil` if the entry is missing or invalid.
    ///
    /// - Parameters:
    ///   - entry: The entry of the action.
    ///   - names: The names of the arguments that the input provides.
    ///   - isKept: A Boolean value that tells whether the input is kept until the source has taken it.
    public mutating func inputAction(
        _ entry: CheckedMapping.Entry?, providing names: Set<String>, isKept: Bool = false
    ) -> InputAction? {
        guard let mapping = mapping(entry) else { return nil }
        let isRepeatable = flag(mapping["repeatable"]) ?? false
        if isRepeatable, !isKept, let place = mapping["repeatable"]?.keyLocation {
            report(
                .conflictingKeys, at: place,
                "“repeatable” is only for an entry that is kept until it is delivered: “keep: true” beside “do”")
        }
        let with = mapping["with"]
        let fixed = arguments(with)
        if let with, let name = names.intersection(fixed.keys).min() {
            report(
                .conflictingKeys, at: with.location,
                "the argument \(name.clipped.quoted) is the value of a field, and cannot also be in “with”")
        }
        guard let entry = mapping["call"], let name = callName(entry) else { return nil }
        let wanted = offers[name.source]?.arguments[name.name] ?? []
        if let missing = wanted.subtracting(fixed.keys).subtracting(names).min() {
            report(
                .missingKey, at: entry.location,
                "the call \(name.description) needs the argument \(missing.clipped.quoted): a field with this name, or in “with”"
            )
        }
        var action = InputAction(name, with: fixed)
        action.isRepeatable = isRepeatable
        action.takesLanguage = fixed.values.contains { !ShownLanguage.keys(in: $0).isEmpty }
        return action
    }
}
