nonisolated extension TabList {
    /// Replaces all tabs. The same tab stays selected; if it is gone, the one at the same index; else the first. Nothing is selected if
    /// there is no tab.
    ///
    /// If a tab occurs twice, only the first occurrence counts. O(n).
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

    /// Adds a tab. The selected tab stays selected. O(n).
    /// - `index`: The index of the tab, from 0 to the number of tabs.
    /// - Returns: `false`, without a change, if the index is invalid or the tab is in the list already.
    @discardableResult
    public mutating func insert(_ id: ID, at index: Int) -> Bool {
        guard (0...ids.count).contains(index), !ids.contains(id) else { return false }
        ids.insert(id, at: index)
        if let selected = selectedIndex, selected >= index { selectedIndex = selected + 1 }
        checkInvariants()
        return true
    }

    /// Removes a tab. If it was selected, the next tab is selected, or the previous one at the end of the list, or none if the list is
    /// empty. O(n).
    /// - Returns: The tab; `nil` if there is none at `index`.
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

    /// Moves a tab so that it then has the index `newIndex`. The selected tab stays selected. O(n).
    /// - Returns: `false`, without a change, if an index is invalid or both are the same.
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
