/// Keeps the memory of everything that can be made again within a limit.
///
/// What was not used for longest goes first, in whole generations: a frame is a generation, and so is each sixteenth of
/// the limit that is added. What the frame being drawn has used stays, even where that alone is over the limit.
final class MemoryBudget {
    private struct Entry {
        weak var cache: (any EvictableCache)?
    }

    /// In bytes.
    let limit: Int
    private(set) var used = 0
    private(set) var generation = 1

    /// Called before anything is thrown away: what must stay can be marked as used.
    var willTrim: (() -> Void)?

    private var caches: [Entry] = []
    /// Entries used since this generation are not thrown away.
    private var frameStart: Int?
    private var addedInGeneration = 0
    /// What was used after an attempt that could free too little; nothing is tried before it has grown.
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

    /// Throws away all that was not used since the frame began, whatever the limit.
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

    /// Throws away the oldest generations until three quarters of the limit are left.
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
