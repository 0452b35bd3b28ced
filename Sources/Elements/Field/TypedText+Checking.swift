import KioskFile

nonisolated extension MappingKey {
    /// Returns the keys of any element with a text field.
    ///
    /// - Parameter kinds: The permitted kinds, the default first.
    static func typed(_ kinds: [TypedText.Kind]) -> [MappingKey] {
        let names = kinds.map(\.rawValue)
        var keys = [
            MappingKey(
                "kind", .word(names), standard: names.first.map { .string($0) },
                "The kind of input, which determines the keyboard and the validation."),
            MappingKey(
                "hint", .localized(.line()), examples: ["Ada Lovelace"],
                "The placeholder shown while the field is empty."),
        ]
        if kinds.contains(.text) {
            keys.append(
                MappingKey(
                    "limit", .number(Limits.letters), standard: .number(Limits.letters.upperBound),
                    "The maximum number of characters; an integer."))
        }
        guard kinds.contains(where: \.isNumber) else { return keys }
        return keys + [
            MappingKey(
                "from", .number(Limits.value), examples: [1], "The minimum number that is accepted; only with to."),
            MappingKey(
                "to", .number(Limits.value), examples: [12], "The maximum number that is accepted, greater than from."),
        ]
    }
}

nonisolated extension KioskFileChecker {
    /// Returns the kind and the limits of typed text from the keys ``MappingKey/typed(_:)``.
    ///
    /// - Parameters:
    ///   - mapping: The mapping with the keys.
    ///   - standard: The default kind.
    ///   - subject: The subject of an error message, such as `a field`.
    mutating func typed(
        _ mapping: CheckedMapping, standard: TypedText.Kind, of subject: String
    ) -> TypedText {
        let kind: TypedText.Kind = choice(mapping["kind"]) ?? standard
        let limit = number(mapping["limit"]) ?? Limits.letters.upperBound
        if limit != limit.rounded(), let place = mapping["limit"]?.location {
            report(.invalidValue, at: place, "“limit” must be a whole number of characters")
        }
        for name in ["from", "to"] where !kind.isNumber {
            guard let place = mapping[name]?.keyLocation else { continue }
            report(
                .conflictingKeys, at: place,
                "“\(name)” is allowed only for numbers, not for \(subject) of the kind “\(kind.rawValue)”")
        }
        return TypedText(
            kind, hint: localizedLine(mapping["hint"]), limit: Int(limit.rounded()),
            range: kind.isNumber ? scale(mapping, of: subject) : nil)
    }
}
