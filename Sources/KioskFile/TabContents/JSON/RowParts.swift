import JSON

/// The parts of the rows of JSON objects that act: what the rows show and operate at their ends, what a tap runs, and the page of their
/// details.
public struct RowParts: Hashable, Sendable {
    /// The switch at the end of each row.
    public struct Toggle: Hashable, Sendable {
        /// The key of the Boolean value.
        public var key: String
        /// The call that sets the value, with `$row.key` in its arguments. The new value is the argument `value`.
        public var action: InputAction

        public init(key: String, action: InputAction) {
            (self.key, self.action) = (key, action)
        }
    }

    /// The key of a short text on a pill, or `nil` for none.
    public var badgeKey: String?
    /// The key of the value at the end of the row, or `nil` for none.
    public var endKey: String?
    /// The format of the value at the end; `nil` shows it as it is.
    public var endFormat: ValueFormat?
    /// The switch, or `nil` for none.
    public var toggle: Toggle?
    /// The key of a value that disables the row: true, or the reason as a text; `nil` if no row is disabled.
    public var disabledKey: String?
    /// The action that a tap runs, with `$row.key` in its texts and arguments, or `nil` to open the detail.
    public var action: ActionDefinition?
    /// The page of the detail, or `nil` for none.
    public var page: RowPage?

    public init() {}

    /// The keys of the row's end, in the order of their columns; `nil` for those that the kiosk file does not name.
    public var keys: [String?] { [badgeKey, endKey, toggle?.key, disabledKey] }

    /// The keys in references such as `$row.key`, in alphabetical order.
    public var dataKeys: [String] {
        var keys = Set(page?.keys ?? [])
        if let action { keys.formUnion(RowData.keys(in: action)) }
        if let toggle { keys.formUnion(toggle.action.arguments.values.flatMap(RowData.keys(in:))) }
        return keys.sorted()
    }

    /// A Boolean value that tells whether a tap on a row opens a detail, if it has other parts or not.
    var needsDetail: Bool { action == nil && (page != nil || (endKey == nil && toggle == nil)) }
}
