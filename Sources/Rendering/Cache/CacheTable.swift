/// A cache of entries by key. The cost of all entries counts towards one budget.
final class CacheTable<Key: Hashable, Entry: CacheEntry>: EvictableCache {
    private var entries: [Key: Entry] = [:]
    private let budget: MemoryBudget

    init(budget: MemoryBudget) {
        self.budget = budget
        budget.register(self)
    }

    var count: Int { entries.count }

    /// All keys. Reading them does not mark entries as used.
    var keys: Dictionary<Key, Entry>.Keys { entries.keys }

    /// Returns the entry for a key and marks it as used.
    func find(_ key: Key) -> Entry? {
        guard let entry = entries[key] else { return nil }
        entry.lastUsed = budget.generation
        return entry
    }

    func insert(_ entry: Entry, for key: Key, cost: Int) {
        if let former = entries.updateValue(entry, forKey: key) { budget.release(former) }
        budget.keep(entry, cost: cost)
    }

    func remove(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { budget.release(entry) }
    }

    func removeAll() {
        for entry in entries.values { budget.release(entry) }
        entries.removeAll()
    }

    func visit(_ visit: (Int, Int) -> Void) {
        for entry in entries.values { visit(entry.lastUsed, entry.cost) }
    }

    func drop(through generation: Int) {
        // A new dictionary is created, because the old one would keep the capacity of the removed entries.
        entries = entries.filter { _, entry in
            guard entry.lastUsed <= generation else { return true }
            budget.release(entry)
            return false
        }
    }
}
