/// Which tabs there are, in which order, and which one is selected: the part of a tab bar that decides.
///
/// No tab is in it twice, and the selected one is one of them.
public nonisolated struct TabList<ID: Hashable> {
    public private(set) var ids: [ID] = []
    /// nil when nothing is selected.
    public private(set) var selectedIndex: Int?

    public init() {}

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

    /// Puts other tabs in the place of all. The same tab stays selected; where it is gone, the one at the same index;
    /// else the first; and none when there is no tab.
    ///
    /// A tab that comes twice counts once, where it comes first. O(n).
    public mutating func replace(with newIDs: [ID]) {
        let selected = selectedID
        var seen: Set<ID> = []
        ids = newIDs.filter { seen.insert($0).inserted }
        if let selected, let index = ids.firstIndex(of: selected) {
            selectedIndex = index
        } else if let selectedIndex, ids.indices.contains(selectedIndex) {
            self.selectedIndex = selectedIndex
        } else {
            selectedIndex = ids.isEmpty ? nil : 0
        }
        checkInvariants()
    }

    private func checkInvariants() {
        assert(Set(ids).count == ids.count)
        assert(selectedIndex.map(ids.indices.contains) ?? true)
    }
}
