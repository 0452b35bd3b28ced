import SourceProtocol

/// What a source's value is while something is there.
public struct ValueCondition: Hashable, Sendable {
    /// Which value.
    public var name: ValueName
    /// What it is compared with.
    public var comparison: TriggerDefinition.Condition

    /// - Parameters:
    ///   - name: which value.
    ///   - comparison: what it is compared with.
    public init(_ name: ValueName, _ comparison: TriggerDefinition.Condition) {
        self.name = name
        self.comparison = comparison
    }
}
