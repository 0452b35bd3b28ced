import SourceProtocol

extension RowEndDefinition {
    /// The keys of a row's end, in the mapping of a row.
    static let keys =
        [
            MappingKey(
                "badge", .localized(.line(limit: Limits.badge)), examples: ["New"],
                "A short text on a pill at the end of the row."),
            MappingKey(
                "value", .valueName, examples: ["house.kitchen.temperature"],
                "The name of a source's value, shown at the end of the row."),
            MappingKey(
                "switch", .valueName, examples: ["house.lamp"],
                """
                The name of a source's value that can be set: a switch at the end of the row shows and sets it. The rest of the row opens the \
                detail, if the row has one.
                """),
        ] + ValueFormat.keys

    /// Returns what a row shows at its end, from the mapping of the row.
    static func check(in mapping: CheckedMapping, _ checker: inout KioskFileChecker) -> RowEndDefinition {
        var end = RowEndDefinition(badge: checker.localizedLine(mapping["badge"]))
        if mapping["value"] == nil {
            for entry in ValueFormat.keys.compactMap({ mapping[$0.name] }) {
                checker.report(
                    .conflictingKeys, at: entry.keyLocation,
                    "\(entry.key.name.asKey) is allowed only together with “value”")
            }
        } else {
            let format = checker.valueFormat(mapping)
            end.value = checker.valueName(mapping["value"], as: (format ?? ValueFormat()).need)
            end.format = format
        }
        end.toggle = checker.switchName(mapping["switch"])
        return end
    }
}

extension MappingKey {
    /// The key that disables a row.
    static let disabledRow = MappingKey(
        "disabled", .either([.flag, .localized(.line())]), examples: [true, "Sold out"],
        "true for a grey row that cannot be tapped, or the reason, which is then the subtitle.")
}

extension KioskFileChecker {
    /// Returns whether and why a row is disabled; `nil` if it is not.
    mutating func rowDisabling(_ entry: CheckedMapping.Entry?) -> RowDisabling? {
        guard let entry else { return nil }
        if entry.isWord("true") || entry.isWord("false") { return flag(entry) == true ? .plain : nil }
        return localizedLine(entry).map { .reason($0) }
    }

    /// Returns the name of a Boolean value that can be set; `nil` if it is missing or invalid.
    fileprivate mutating func switchName(_ entry: CheckedMapping.Entry?) -> ValueName? {
        guard let entry, let name = settableName(entry) else { return nil }
        use(name, as: .flag, at: entry.location)
        return name
    }
}
