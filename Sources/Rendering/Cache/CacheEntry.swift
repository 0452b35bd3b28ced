/// Something that can be made again, and so may be thrown away.
class CacheEntry {
    /// The generation of the budget in which it was last wanted.
    final var lastUsed = 0
    /// In bytes, near enough; counted in the budget as long as it is kept.
    final fileprivate(set) var cost = 0
    final fileprivate(set) var isKept = false
}

extension MemoryBudget {
    /// Starts counting an entry.
    func keep(_ entry: CacheEntry, cost: Int) {
        entry.cost = cost
        entry.isKept = true
        entry.lastUsed = generation
        add(cost)
    }

    /// Counts what a kept entry has grown by.
    func grow(_ entry: CacheEntry, by cost: Int) {
        guard entry.isKept else { return }
        entry.cost += cost
        add(cost)
    }

    /// Stops counting an entry that was thrown away.
    func release(_ entry: CacheEntry) {
        guard entry.isKept else { return }
        entry.isKept = false
        subtract(entry.cost)
    }
}
