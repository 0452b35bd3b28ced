nonisolated extension TabList {
    /// Replaces all tabs. The selected tab stays selected. If it is removed, the tab at the same index is selected, or else the first tab.
    ///
    /// If a tab occurs more than once, only the first occurrence is used.
    ///
    /// - Complexity: O(n).
    public mutating func replace(with newIDs: [ID]) {
        let selected = selectedID
        var uniqueIDs: Set<ID> = []
        ids = newIDs.filter { uniqueIDs.insert($0).inserted }
        if let selected, let index = ids.firstIndex(of: selected) {
            selectedIndex = index
        } else if let selectedIndex, ids.indices.contains(selectedIndex) {
            self.selectedIndex = selectedIndex
        } else {
            selectedIndex = ids.isEmpty ? nil : 0
        }
        checkInvariants()
    }

    /// Inserts a tab. The selected tab stays selected.
    ///
    /// - `index`: The index of the new tab, from 0 to the number of tabs.
    /// - Returns: `false`, without a change, if the index is invalid or the tab is already in the list.
    /// - Complexity: O(n).
    @discardableResult
    public mutating func insert(_ id: ID, at index: Int) -> Bool {
        guard (0...ids.count).contains(index), !ids.contains(id) else { return false }
        ids.insert(id, at: index)
        if let selected = selectedIndex, selected >= index { selectedIndex = selected + 1 }
        checkInvariants()
        return true
    }

    /// Removes a tab. If it was selected, the next tab is selected, or the previous one at the end of the list, or none if the list is
    /// empty.
    ///
    /// - Returns: The tab; `nil` if there is none at `index`.
    /// - Complexity: O(n).
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

    /// Moves a tab, so that it has the index `newIndex` afterwards. The selected tab stays selected.
    ///
    /// - Returns: `false`, without a change, if an index is invalid or both are the same.
    /// - Complexity: O(n).
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
