import JSON

/// A filter above the rows of JSON objects, which the visitor switches on and off or gives a value.
public struct RowFilter: Hashable, Sendable {
    /// The rows that a filter leaves in the list.
    public enum Kind: Hashable, Sendable {
        /// The rows with a value that the visitor chooses among those that occur.
        case values
        /// The rows whose value meets a condition.
        case condition(TriggerDefinition.Condition)
        /// The rows whose opening hours contain the current time.
        case hours
    }

    /// The key of the value.
    public var key: String
    /// The text on the filter's chip.
    public var text: LocalizedText
    public var kind: Kind

    public init(key: String, text: LocalizedText, _ kind: Kind) {
        (self.key, self.text, self.kind) = (key, text, kind)
    }
}

/// An order of the rows of JSON objects, which the visitor can choose.
public struct RowOrder: Hashable, Sendable {
    public var title: LocalizedText
    /// The key of the value by which the rows are in order.
    public var key: String
    /// A Boolean value that tells whether the highest value comes first.
    public var isDescending: Bool

    public init(title: LocalizedText, key: String, isDescending: Bool = false) {
        (self.title, self.key, self.isDescending) = (title, key, isDescending)
    }
}
