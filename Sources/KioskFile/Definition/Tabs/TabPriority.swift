import SourceProtocol

/// A number from a source that determines the tab's position in the rail.
public struct TabPriority: Hashable, Sendable {
    /// The name of the value that contains the number.
    public var name: ValueName
    /// The minimum change of the number that affects the order.
    public var hysteresis: Double

    /// Creates a priority.
    ///
    /// - Parameters:
    ///   - name: The name of the value that contains the number.
    ///   - hysteresis: The minimum change of the number that affects the order.
    public init(_ name: ValueName, hysteresis: Double = 0) {
        (self.name, self.hysteresis) = (name, hysteresis)
    }
}

extension KeyTable {
    static let priority = KeyTable(
        "priority", subject: "a priority", "The number that decides the tab's position in the rail.",
        keys: [
            MappingKey(
                "value", .valueName, isRequired: true, examples: ["house.urgency"], "The value with the number."),
            MappingKey(
                "hysteresis", .number(0...Limits.value.upperBound), standard: 0, examples: [2],
                "The minimum change of the number that counts, so that tabs do not change places with each small change."
            ),
        ])
}

extension MappingKey {
    static let priority = MappingKey(
        "priority", .mapping(.priority),
        """
        The source value that decides the tab's position: the highest number comes first, and tabs with the same number (0 for tabs \
        without one) are in the order of the file. A stale number keeps its last value. Positions change only while no finger is on the \
        panel. Not available in an editable rail, rail: {editable: true}.
        """)
}

extension KioskFileChecker {
    /// Returns the priority of a tab.
    ///
    /// - Parameters:
    ///   - entry: The entry of the priority.
    ///   - canBeMoved: A Boolean value that tells whether users can move tabs. If so, a priority is an error.
    mutating func priority(_ entry: CheckedMapping.Entry?, canBeMoved: Bool) -> TabPriority? {
        guard let entry, let mapping = mapping(entry) else { return nil }
        if canBeMoved {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "“priority” is not allowed if “rail” has “editable: true”")
        }
        let hysteresis: Double? = number(mapping["hysteresis"])
        return valueName(mapping["value"]).map { TabPriority($0, hysteresis: hysteresis ?? 0) }
    }
}
