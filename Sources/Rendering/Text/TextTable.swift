import Glibc

/// A cache entry that is created from a text in a face, and looked up by both.
class TextEntry: CacheEntry {
    final let text: String
    final let face: Int

    init(_ text: String, face: Int) {
        self.text = text
        self.face = face
    }

    fileprivate final func isMade(of bytes: UnsafeBufferPointer<UInt8>, face: Int) -> Bool {
        guard self.face == face, text.utf8.count == bytes.count else { return false }
        guard let base = bytes.baseAddress else { return true }
        return text.utf8.withContiguousStorageIfAvailable { storedBytes in
            storedBytes.baseAddress.map { memcmp($0, base, storedBytes.count) == 0 } ?? true
        } ?? false
    }
}

/// A cache of entries by text and face. The cost of all entries counts towards one budget.
///
/// It is a hash table with open addressing that is queried several hundred times per frame. Keys are never copied
/// during a lookup. They are hashed once, eight bytes at a time.
final class TextTable<Entry: TextEntry>: EvictableCache {
    private var digests: [UInt64] = []
    private var entries: [Entry?] = []
    private(set) var count = 0
    private let budget: MemoryBudget
    /// A random seed for each table, so that an attacker cannot construct texts with colliding hashes.
    private let seed = UInt64.random(in: .min ... .max)

    init(budget: MemoryBudget) {
        self.budget = budget
        budget.register(self)
    }

    /// Returns the entry for a text in a face and marks it as used.
    func find(_ bytes: UnsafeBufferPointer<UInt8>, face: Int) -> Entry? {
        guard count > 0 else { return nil }
        let digest = digest(of: bytes, face: face)
        var slot = Int(truncatingIfNeeded: digest) & (digests.count - 1)
        while digests[slot] != 0 {
            if digests[slot] == digest, let entry = entries[slot], entry.isMade(of: bytes, face: face) {
                entry.lastUsed = budget.generation
                return entry
            }
            slot = (slot + 1) & (digests.count - 1)
        }
        return nil
    }

    /// Adds an entry for a text and a face for which there is no entry yet.
    func insert(_ entry: Entry, cost: Int) {
        // The table is at most three quarters full, so a search always ends at a free slot.
        if (count + 1) * 4 > digests.count * 3 { rebuild(max(64, digests.count * 2)) { _ in true } }
        place(entry)
        budget.keep(entry, cost: cost)
    }

    func removeAll() {
        for case let entry? in entries { budget.release(entry) }
        (digests, entries, count) = ([], [], 0)
    }

    private func place(_ entry: Entry) {
        var text = entry.text
        let digest = text.withUTF8 { self.digest(of: $0, face: entry.face) }
        var slot = Int(truncatingIfNeeded: digest) & (digests.count - 1)
        while digests[slot] != 0 { slot = (slot + 1) & (digests.count - 1) }
        digests[slot] = digest
        entries[slot] = entry
        count += 1
    }

    private func rebuild(_ capacity: Int, keeping isKept: (Entry) -> Bool) {
        let old = entries
        digests = Array(repeating: 0, count: capacity)
        entries = Array(repeating: nil, count: capacity)
        count = 0
        for case let entry? in old where isKept(entry) { place(entry) }
    }

    func visit(_ visit: (Int, Int) -> Void) {
        for case let entry? in entries { visit(entry.lastUsed, entry.cost) }
    }

    func drop(through generation: Int) {
        var left = 0
        for case let entry? in entries where entry.lastUsed > generation { left += 1 }
        var capacity = 64
        while left * 2 > capacity { capacity *= 2 }
        rebuild(capacity) { entry in
            if entry.lastUsed > generation { return true }
            budget.release(entry)
            return false
        }
    }

    /// Returns the hash of a text and a face. It is never 0, because 0 marks a free slot.
    private func digest(of bytes: UnsafeBufferPointer<UInt8>, face: Int) -> UInt64 {
        var hash = seed ^ (UInt64(truncatingIfNeeded: bytes.count) &* 0xFF51_AFD7_ED55_8CCD)
        hash ^= UInt64(truncatingIfNeeded: face) &* 0x9E37_79B9_7F4A_7C15
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset + 8 <= raw.count {
            hash = Self.mix(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var tail: UInt64 = 0
        while offset < raw.count {
            tail = tail << 8 | UInt64(raw[offset])
            offset += 1
        }
        return max(1, Self.mix(hash, tail))
    }

    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }
}
