/// A search for titles in which a word begins with the query.
///
/// Case and the diacritics of Latin and Greek letters are ignored, and umlauts are also found by their spelling with e. A query may contain several words: “new y” finds New York.
///
/// A word is found after each key press, even if several keys make one letter: a Hangul syllable by its first consonant, or a Devanagari
/// letter before its vowel is typed.
package nonisolated struct TitleSearch: Sendable {
    /// The titles, each in its spellings.
    private let titles: [[FoldedTitle]]

    /// Creates a search index.
    ///
    /// - Complexity: O(letters of all titles).
    package init(titles: some Sequence<String>) {
        var folder = LetterFolder()
        var folded: [[FoldedTitle]] = []
        for title in titles { folded.append(UmlautSpelling.spellings(of: title).map { FoldedTitle($0, &folder) }) }
        self.titles = folded
    }

    /// Returns the indices of the titles in which a word begins with `query`, in ascending order; all indices if the query is empty.
    ///
    /// Leading spaces of the query are ignored, and several spaces count as one.
    ///
    /// - Complexity: O(words of all titles × letters of the query), but usually O(words), because few words begin alike.
    package func matches(_ query: String) -> [Int] {
        let queries = UmlautSpelling.spellings(of: query).map(Self.folded)
        guard !queries.contains(where: \.isEmpty) else { return Array(titles.indices) }
        return titles.indices.filter { index in
            titles[index].contains { title in queries.contains { title.hasWord(beginningWith: $0) } }
        }
    }

    private static func folded(_ query: String) -> [Character] {
        var folder = LetterFolder()
        return folder.fold(query, keepsLastSpace: true)
    }
}
