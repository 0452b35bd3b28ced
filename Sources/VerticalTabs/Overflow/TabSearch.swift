/// Finds titles by the beginnings of their words.
///
/// Upper and lower case are one letter, and so are a Latin or Greek letter with and without its diacritics. A query may
/// go over the end of a word: "new y" finds New York.
///
/// What is found by a word is found while it is typed, key by key, also where several keys make one letter: a syllable of Hangul
/// by its first consonant, a letter of Devanagari before its vowel.
public nonisolated struct TabSearch: Sendable {
    private let titles: [FoldedTitle]

    /// - Complexity: O(letters of all titles).
    public init(titles: some Sequence<String>) {
        var folder = LetterFolder()
        var folded: [FoldedTitle] = []
        for title in titles { folded.append(FoldedTitle(title, &folder)) }
        self.titles = folded
    }

    /// The indices of the titles in which a word begins with `query`, in ascending order; all where it is empty.
    ///
    /// Spaces at the query's beginning are left out of account, and several in a row are one.
    /// - Complexity: O(words of all titles × letters of the query), and mostly O(words): few words begin alike.
    public func matches(_ query: String) -> [Int] {
        let query = Self.folded(query)
        guard !query.isEmpty else { return Array(titles.indices) }
        return titles.indices.filter { titles[$0].hasWord(beginningWith: query) }
    }

    private static func folded(_ query: String) -> [Character] {
        var folder = LetterFolder()
        return folder.fold(query, keepsLastSpace: true)
    }
}
