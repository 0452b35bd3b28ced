import SourceProtocol

/// A number from a source that determines the tab's place in the rail.
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
        "priority", subject: "a priority", "The number by which a tab has its place in the rail.",
        keys: [
            MappingKey(
                "value", .valueName, isRequired: true, examples: ["house.urgency"], "The value that is the number."),
            MappingKey(
                "hysteresis", .number(0...Limits.value.upperBound), standard: 0, examples: [2],
                "How far the number has to change before it counts anew, so that tabs do not change places with each small change."
            ),
        ])
}

extension MappingKey {
    static let priority = MappingKey(
        "priority", .mapping(.priority),
        """
        The number of a source by which the tab has its place: the highest comes first, and tabs of the same number, as all without one \
        have 0, are in the order of the file. A number that is old counts as it was last. Places change while no finger is on \
        the panel. In a rail whose tabs people move, rail: {editable: true}, there is none.
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
                "people move the tabs of this rail (editable: true), so that no value does")
        }
        let hysteresis: Double? = number(mapping["hysteresis"])
        return valueName(mapping["value"]).map { TabPriority($0, hysteresis: hysteresis ?? 0) }
    }
}
