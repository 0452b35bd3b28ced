/// A converter of titles for a search among many titles. It treats case and diacritics in the same way as ``TitleSearch``.
package nonisolated struct SearchedTitles {
    private var folder = LetterFolder()

    package init() {}

    /// Appends a folded title in UTF-8, with a zero byte before each word, in each of its spellings. A word of a query matches if its bytes
    /// occur in those of the title.
    package mutating func append(_ title: String, to bytes: inout [UInt8]) {
        for spelling in UmlautSpelling.spellings(of: title) {
            FoldedTitle(spelling, &folder).append(to: &bytes)
            // No match extends beyond a space.
            bytes.append(UInt8(ascii: " "))
        }
    }

    /// Returns the folded words of a query, each in its spellings, with a zero byte before each. They are separated by spaces and commas.
    package mutating func words(of query: String) -> [[[UInt8]]] {
        query.split { $0.isWhitespace || Self.commas.contains($0) }.compactMap { word in
            let spellings = UmlautSpelling.spellings(of: String(word)).map { spelling in
                var bytes: [UInt8] = []
                FoldedTitle(spelling, &folder).append(to: &bytes)
                return bytes
            }
            // A word of invisible characters is none.
            return spellings.contains(where: \.isEmpty) ? nil : spellings
        }
    }

    private static let commas: Set<Character> = [",", ";", "،", "、"]
}
