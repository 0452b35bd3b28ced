import KioskFile

nonisolated extension MappingKey {
    /// Returns the keys of any element with a text field.
    ///
    /// - Parameters:
    ///   - kinds: The permitted kinds, the default first.
    ///   - letters: The permitted maximum numbers of characters.
    static func typed(_ kinds: [TypedText.Kind], letters: ClosedRange<Double> = Limits.letters) -> [MappingKey] {
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
                    "limit", .number(letters), standard: .number(Limits.letters.upperBound),
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
            kind, hint: localizedLine(mapping["hint"]), limit: Int(limit.rounded()), lines: lines(mapping, kind),
            range: kind.isNumber ? scale(mapping, of: subject, canBeSingle: true) : nil)
    }

    /// Returns the number of visible lines of a text.
    private mutating func lines(_ mapping: CheckedMapping, _ kind: TypedText.Kind) -> Int {
        guard let entry = mapping["lines"], let lines = number(entry) else { return 1 }
        if lines != lines.rounded() {
            report(.invalidValue, at: entry.location, "“lines” must be a whole number of lines")
        }
        if kind != .text {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "“lines” is allowed only for the kind “text”, not for “\(kind.rawValue)”")
        }
        return Int(lines.rounded())
    }
}
