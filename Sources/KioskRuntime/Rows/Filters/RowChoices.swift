import KioskFile

/// The filters and the orders of a list, and what the visitor has chosen among them.
nonisolated struct RowChoices: Hashable, Sendable {
    /// The filters of the list.
    var filters: [RowFilter] = []
    /// The orders of the list; empty for the order of the tab.
    var orders: [RowOrder] = []
    /// The key of the sections; `nil` for rows without sections.
    var sectionKey: String?

    /// The index of the order.
    var order = 0
    /// The filters that are on, without those with a chosen value.
    var on: Set<Int> = []
    /// The values that the visitor has chosen, by the indices of their filters.
    var values: [Int: RowFilterValue] = [:]
    /// The panel's local time, in minutes since 1970-01-01 00:00 local time, while a filter depends on it; `nil` if it is unknown.
    var minute: Int?

    init() {}

    /// Creates the choices of a new visit: the first order, and no filter.
    init(_ definition: JSONSource) {
        (filters, orders, sectionKey) = (definition.filters, definition.orders, definition.sectionKey)
    }

    /// A Boolean value that tells whether the list has neither filters nor orders.
    var isEmpty: Bool { filters.isEmpty && orders.isEmpty }

    /// A Boolean value that tells whether a filter is on.
    var hasFilter: Bool { !on.isEmpty || !values.isEmpty }

    /// A Boolean value that tells whether a filter that depends on the time is on.
    var dependsOnTime: Bool { on.contains { filters.indices.contains($0) && filters[$0].kind == .hours } }

    /// Returns `true` if a filter is on.
    func isOn(_ filter: Int) -> Bool { on.contains(filter) || values[filter] != nil }

    /// Switches all filters off.
    mutating func clearFilters() { (on, values, minute) = ([], [:], nil) }
}
