/// A search for the word that a misspelt word was probably meant to be.
public enum NearMiss {
    /// Returns the candidate nearest to `word`, or `nil` if none is near enough: at most 2 edits away, or a third of the word's length if
    /// that is more, and at most half of the shorter word.
    ///
    /// Upper and lower case, and `_` and `-`, count as equal. A missing hyphen counts as one edit. Among equally near candidates, the first
    /// one wins.
    ///
    /// - Parameters:
    ///   - word: The word as it was written.
    ///   - candidates: The words that could have been meant.
    public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let typed = folded(word)
        guard !typed.isEmpty, typed.count <= 255 else { return nil }
        let limit = max(2, typed.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let meant = folded(candidate)
            guard abs(meant.count - typed.count) <= limit, meant.count <= 255 else { continue }
            let distance = distance(typed, meant)
            // With more edits, short words such as “ask” and “say” would match.
            guard distance <= limit, distance * 2 <= min(typed.count, meant.count) else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    private static func folded(_ word: String) -> [Character] {
        word.lowercased().map { $0 == "_" ? "-" : $0 }
    }

    /// Returns the edit distance of two words: insertions, deletions, replacements and swaps of neighbours (optimal string alignment). O(a
    /// × b).
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
