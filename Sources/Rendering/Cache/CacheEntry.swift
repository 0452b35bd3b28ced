/// An object that can be recreated and may therefore be evicted from a cache.
class CacheEntry {
    /// The budget's generation in which the entry was last used.
    final var lastUsed = 0
    /// The approximate size in bytes, which counts towards the budget while the entry is cached.
    final fileprivate(set) var cost = 0
    final fileprivate(set) var isKept = false
}

extension MemoryBudget {
    /// Adds the cost of an entry to the budget.
    func keep(_ entry: CacheEntry, cost: Int) {
        entry.cost = cost
        entry.isKept = true
        entry.lastUsed = generation
        add(cost)
    }

    /// Adds the growth of a cached entry to the budget.
    func grow(_ entry: CacheEntry, by cost: Int) {
        guard entry.isKept else { return }
        entry.cost += cost
        add(cost)
    }

    /// Subtracts the cost of an evicted entry from the budget.
    func release(_ entry: CacheEntry) {
        guard entry.isKept else { return }
        entry.isKept = false
        subtract(entry.cost)
    }
}
