/// One line of the table in a JSON row's detail.
public struct JSONField: Hashable, Sendable {
    /// What the reader sees.
    public var label: String
    /// The key of the value in the row's object.
    public var key: String

    public init(label: String, key: String) {
        self.label = label
        self.key = key
    }
}
