/// A limit for the memory of all cached entries, which can be recreated.
///
/// The least recently used entries are evicted first, one generation at a time. A generation is a frame, or a part of a
/// frame in which a sixteenth of the limit is added. Entries that the current frame uses are never evicted, even if they
/// alone exceed the limit.
final class MemoryBudget {
    private struct Entry {
        weak var cache: (any EvictableCache)?
    }

    /// The limit in bytes.
    let limit: Int
    private(set) var used = 0
    private(set) var generation = 1

    /// The action that is called before entries are evicted. It can mark entries that must not be evicted as used.
    var willTrim: (() -> Void)?

    private var caches: [Entry] = []
    /// The generation in which the current frame began; `nil` between frames. Entries used since then are not evicted.
    private var frameStart: Int?
    private var addedInGeneration = 0
    /// The memory in use after an eviction that could not free enough; otherwise 0. The next attempt is made after usage has
    /// grown.
    private var stuckAt = 0

    init(limit: Int) {
        self.limit = max(0, limit)
    }

    func register(_ cache: any EvictableCache) {
        caches.append(Entry(cache: cache))
    }

    func beginFrame() {
        generation += 1
        addedInGeneration = 0
        stuckAt = 0
        frameStart = generation
    }

    func endFrame() {
        if used > limit { trim() }
        frameStart = nil
        stuckAt = 0
    }

    /// Evicts everything that was not used since the frame began, regardless of the limit.
    func dropUnused() {
        guard let frameStart else { return }
        for case let cache? in caches.map(\.cache) { cache.drop(through: frameStart - 1) }
    }

    func add(_ cost: Int) {
        used += cost
        addedInGeneration += cost
        if addedInGeneration > limit / 16 {
            generation += 1
            addedInGeneration = 0
        }
        if used > limit, used > stuckAt + limit / 8 { trim() }
    }

    func subtract(_ cost: Int) {
        used -= cost
    }

    /// Evicts the oldest generations until usage is down to three quarters of the limit.
    private func trim() {
        willTrim?()
        var costs: [Int: Int] = [:]
        for case let cache? in caches.map(\.cache) {
            cache.visit { lastUsed, cost in costs[lastUsed, default: 0] += cost }
        }
        let aim = limit / 4 * 3
        let end = frameStart ?? generation
        var left = used
        var last: Int?
        for (generation, cost) in costs.sorted(by: { $0.key < $1.key }) where generation < end && left > aim {
            left -= cost
            last = generation
        }
        if let last {
            for case let cache? in caches.map(\.cache) { cache.drop(through: last) }
        }
        stuckAt = used > limit ? used : 0
    }
}
