/// Entries by key, all of them counted in one budget.
final class CacheTable<Key: Hashable, Entry: CacheEntry>: EvictableCache {
    private var entries: [Key: Entry] = [:]
    private let budget: MemoryBudget

    init(budget: MemoryBudget) {
        self.budget = budget
        budget.register(self)
    }

    var count: Int { entries.count }

    /// All keys, none of which counts as used for it.
    var keys: Dictionary<Key, Entry>.Keys { entries.keys }

    /// The entry for a key, which counts as used from now on.
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
        // A new dictionary: the old one would keep the room of what is gone.
        entries = entries.filter { _, entry in
            guard entry.lastUsed <= generation else { return true }
            budget.release(entry)
            return false
        }
    }
}
