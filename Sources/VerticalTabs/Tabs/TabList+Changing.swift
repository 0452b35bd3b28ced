nonisolated extension TabList {
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

    /// Adds a tab, which is not selected by that; the selected one stays selected. O(n).
    /// - `index`: from 0 to the number of tabs.
    /// - Returns: false, and nothing changes, when there is no such place or the tab is in the list already.
    @discardableResult
    public mutating func insert(_ id: ID, at index: Int) -> Bool {
        guard (0...ids.count).contains(index), !ids.contains(id) else { return false }
        ids.insert(id, at: index)
        if let selected = selectedIndex, selected >= index { selectedIndex = selected + 1 }
        checkInvariants()
        return true
    }

    /// Removes a tab. In the place of the selected one the next is selected, at the end the one before it, and none
    /// when none is left. O(n).
    /// - Returns: the tab; nil when there is none at `index`.
    @discardableResult
    public mutating func remove(at index: Int) -> ID? {
        guard ids.indices.contains(index) else { return nil }
        let id = ids.remove(at: index)
        if let selected = selectedIndex {
            if selected > index {
                selectedIndex = selected - 1
            } else if selected == index {
                selectedIndex = ids.isEmpty ? nil : min(index, ids.count - 1)
            }
        }
        checkInvariants()
        return id
    }

    /// Moves a tab to where it then has the index `newIndex`; the selected one stays selected. O(n).
    /// - Returns: false, and nothing changes, when one of the places is not there or both are the same.
    @discardableResult
    public mutating func move(from index: Int, to newIndex: Int) -> Bool {
        guard ids.indices.contains(index), ids.indices.contains(newIndex), index != newIndex else { return false }
        let selected = selectedID
        ids.insert(ids.remove(at: index), at: newIndex)
        if let selected { selectedIndex = ids.firstIndex(of: selected) }
        checkInvariants()
        return true
    }
}
