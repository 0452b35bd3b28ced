/// The tabs of a tab bar, their order and their selection, without views.
///
/// No tab occurs twice, and the selected tab is in the list.
public nonisolated struct TabList<ID: Hashable> {
    /// The tabs in display order, each once.
    public internal(set) var ids: [ID] = []
    /// The index of the selected tab; `nil` if nothing is selected.
    public internal(set) var selectedIndex: Int?

    /// Creates a list without tabs.
    public init() {}

    /// The selected tab; `nil` if nothing is selected.
    public var selectedID: ID? { selectedIndex.map { ids[$0] } }

    /// Selects a tab, or none. Does nothing if the index is invalid.
    ///
    /// - Returns: `false` if there is no such tab.
    @discardableResult
    public mutating func select(_ index: Int?) -> Bool {
        guard let index else {
            selectedIndex = nil
            return true
        }
        guard ids.indices.contains(index) else { return false }
        selectedIndex = index
        checkInvariants()
        return true
    }

    func checkInvariants() {
        assert(Set(ids).count == ids.count)
        assert(selectedIndex.map(ids.indices.contains) ?? true)
    }
}
