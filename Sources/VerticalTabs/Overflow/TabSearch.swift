/// Finds titles by the beginnings of their words, and knows which letters lead on to a match.
///
/// Upper and lower case are one letter, and so are a Latin or Greek letter with and without its diacritics. A query may
/// go over the end of a word: "new y" finds New York.
///
/// A query is any sequence of characters, a string among them. Characters that are taken from ``nextCharacters(_:)`` are
/// kept apart in an array: in a string, a mark that came as a character of its own would join the letter before it.
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
    public func matches(_ query: some Sequence<Character>) -> [Int] {
        let query = Self.folded(query)
        guard !query.isEmpty else { return Array(titles.indices) }
        return titles.indices.filter { titles[$0].hasWord(beginningWith: query) }
    }

    /// The characters that follow `query` in any match, each once, in Unicode order: the first letters of all words
    /// where it is empty. Letters are in lower case and without diacritics; a space stands for any gap between words.
    ///
    /// The query with any of them added has a match.
    /// - Complexity: that of ``matches(_:)``.
    public func nextCharacters(_ query: some Sequence<Character>) -> [Character] {
        let query = Self.folded(query)
        var found: Set<Character> = []
        for title in titles { title.addCharacters(following: query, to: &found) }
        return found.sorted()
    }

    private static func folded(_ query: some Sequence<Character>) -> [Character] {
        var folder = LetterFolder()
        return folder.fold(query, keepsLastSpace: true)
    }
}
