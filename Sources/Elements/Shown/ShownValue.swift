import KioskFile
import SourceProtocol

/// A source value that is shown as text, with its format.
public nonisolated struct ShownValue: Hashable, Sendable {
    /// The name of the value.
    public var name: ValueName
    /// The format of the value.
    public var format: ValueFormat

    /// Creates a value with a format.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - format: The format of the value.
    public init(_ name: ValueName, _ format: ValueFormat = ValueFormat()) {
        self.name = name
        self.format = format
    }
}

nonisolated extension ShownValue {
    /// The keys for a source value that replaces a text, in the mapping of an element or of one of its parts.
    static let keys =
        [
            MappingKey(
                "value", .valueName, examples: ["house.kitchen.temperature"],
                "The name of a source's value, instead of a text.")
        ] + ValueFormat.keys
}

nonisolated extension KioskFileChecker {
    /// Returns the value that is shown instead of a text; `nil` if it is missing or invalid.
    mutating func shownValue(_ mapping: CheckedMapping) -> ShownValue? {
        guard mapping["value"] != nil else {
            for entry in ValueFormat.keys.compactMap({ mapping[$0.name] }) {
                report(
                    .conflictingKeys, at: entry.keyLocation, "“\(entry.name)” is allowed only together with “value”")
            }
            return nil
        }
        let format = valueFormat(mapping) ?? ValueFormat()
        return valueName(mapping["value"], as: format.need).map { ShownValue($0, format) }
    }
}
