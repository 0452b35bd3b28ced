import KioskFile

nonisolated extension MappingKey {
    /// What a person types: the keys of any element with a field.
    ///
    /// - Parameter kinds: those that can be typed there, the usual one first.
    static func typed(_ kinds: [TypedText.Kind]) -> [MappingKey] {
        let words = kinds.map(\.rawValue)
        var keys = [
            MappingKey(
                "kind", .word(words), standard: words.first.map { .string($0) },
                "What is typed, which decides on the keyboard, and on what is wrong."),
            MappingKey(
                "hint", .localized(.line()), examples: ["Ada Lovelace"], "What stands in the field while it is empty."),
        ]
        if kinds.contains(.text) {
            keys.append(
                MappingKey(
                    "limit", .number(Limits.letters), standard: .number(Limits.letters.upperBound),
                    "The most letters that can be typed; a whole number."))
        }
        guard kinds.contains(where: \.isNumber) else { return keys }
        return keys + [
            MappingKey(
                "from", .number(Limits.value), examples: [1], "The least number that is taken; only with to."),
            MappingKey(
                "to", .number(Limits.value), examples: [12], "The greatest number that is taken: above from."),
        ]
    }
}

nonisolated extension KioskFileChecker {
    /// What a person types: the keys of ``MappingKey/typed(_:)``.
    ///
    /// - Parameters:
    ///   - mapping: where the keys are.
    ///   - standard: what is typed where the kind is not given.
    ///   - subject: what has the keys, for a message: `a field`.
    mutating func typed(
        _ mapping: CheckedMapping, standard: TypedText.Kind, of subject: String
    ) -> TypedText {
        let kind: TypedText.Kind = choice(mapping["kind"]) ?? standard
        let limit = number(mapping["limit"]) ?? Limits.letters.upperBound
        if limit != limit.rounded(), let place = mapping["limit"]?.location {
            report(.invalidValue, at: place, "limit is not a whole number of letters")
        }
        for name in ["from", "to"] where !kind.isNumber {
            guard let place = mapping[name]?.keyLocation else { continue }
            report(.conflictingKeys, at: place, "\(name) is for numbers; \(subject) of kind \(kind.rawValue) has none")
        }
        return TypedText(
            kind, hint: localizedLine(mapping["hint"]), limit: Int(limit.rounded()),
            range: kind.isNumber ? scale(mapping, of: subject) : nil)
    }
}
