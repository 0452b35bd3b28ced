/// Which tabs there are, in which order, and which one is selected: the part of a tab bar that decides.
///
/// No tab is in it twice, and the selected one is one of them.
public nonisolated struct TabList<ID: Hashable> {
    /// In display order, each once.
    public internal(set) var ids: [ID] = []
    /// nil when nothing is selected.
    public internal(set) var selectedIndex: Int?

    /// A list without tabs.
    public init() {}

    /// The selected tab; nil when nothing is selected.
    public var selectedID: ID? { selectedIndex.map { ids[$0] } }

    /// Selects a tab, or none. An index that is not there changes nothing.
    /// - Returns: false when there is no such tab.
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
