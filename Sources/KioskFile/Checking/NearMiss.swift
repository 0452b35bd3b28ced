/// A search for the word that a slip of the finger was probably meant to be.
public enum NearMiss {
    /// The candidate nearest to `word`, if it is near: at most 2 slips away, or a third of the word's length.
    ///
    /// Case, `_` for `-` and missing hyphens weigh little or nothing. The first of equally near candidates wins.
    ///
    /// - Parameters:
    ///   - word: as it was written.
    ///   - candidates: what could have been meant.
    public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let typed = folded(word)
        guard !typed.isEmpty, typed.count <= 255 else { return nil }
        let limit = max(2, typed.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let meant = folded(candidate)
            guard abs(meant.count - typed.count) <= limit, meant.count <= 255 else { continue }
            let distance = distance(typed, meant)
            // As many slips as letters would make any short word near any other.
            guard distance <= limit, distance < min(typed.count, meant.count) else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    private static func folded(_ word: String) -> [Character] {
        word.lowercased().map { $0 == "_" ? "-" : $0 }
    }

    /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). O(a × b).
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
