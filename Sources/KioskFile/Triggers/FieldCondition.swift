/// The condition under which a field of a form is there.
package enum FieldCondition: Hashable, Sendable {
    /// A condition on a source's value.
    case value(ValueCondition)
    /// A condition on the entry in another field, which is given by its name.
    case entry(String, TriggerDefinition.Condition)
}

extension MappingKey {
    /// The key of the condition under which a field of a form is there.
    package static let fieldCondition = MappingKey(
        "when", .either([.mapping(.entryCondition), .mapping(.condition)]),
        examples: [["field": "visit", "is": "delivery"], ["value": "desk.parking", "is": "free"]],
        """
        The condition under which the field is in the form: on the entry in a field above it, or on a source's value. A field that is not \
        there is sent as if it were empty.
        """)
}

extension KeyTable {
    fileprivate static let entryCondition = KeyTable(
        "entry-condition", subject: "a condition", "A condition on the entry in a field of the form.",
        keys: [
            MappingKey(
                "field", .line(limit: Limits.fieldName), isRequired: true, examples: ["visit"],
                "The name of a field above this one.")
        ] + conditionKeys.filter { $0.name != "hysteresis" },
        alternatives: ["is", "above", "below"])
}

extension KioskFileChecker {
    /// Returns the condition of a field, or `nil` if the entry is missing or invalid.
    ///
    /// - Parameter names: The names of the fields above it.
    package mutating func fieldCondition(_ entry: CheckedMapping.Entry?, below names: [String]) -> FieldCondition? {
        guard let entry else { return nil }
        guard case .mapping(let written) = entry.value.content, written.contains(where: { $0.key == "field" }) else {
            let mapping = mapping(entry, as: .condition)
            return mapping.flatMap { condition($0) }.map { .value($0) }
        }
        guard let mapping = mapping(entry, as: .entryCondition),
            let field = mapping["field"], let name = line(field), let comparison = comparison(mapping)
        else { return nil }
        guard names.contains(name) else {
            report(
                .invalidValue, at: field.location, "the form has no field \(name.clipped.quoted) above this one",
                suggestion: NearMiss.nearest(to: name, among: names))
            return nil
        }
        return .entry(name, comparison)
    }
}
