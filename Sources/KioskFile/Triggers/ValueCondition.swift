import SourceProtocol

/// A condition on a source's value.
public struct ValueCondition: Hashable, Sendable {
    /// The name of the value.
    public var name: ValueName
    /// The comparison that the value has to satisfy.
    public var comparison: TriggerDefinition.Condition

    /// Creates a condition.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - comparison: The comparison that the value has to satisfy.
    public init(_ name: ValueName, _ comparison: TriggerDefinition.Condition) {
        self.name = name
        self.comparison = comparison
    }
}
