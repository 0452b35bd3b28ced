/// A title as a search compares it: its letters folded, and the places at which words begin.
nonisolated struct FoldedTitle: Sendable {
    private let letters: [Character]
    private let wordStarts: [Int]

    init(_ title: String, _ folder: inout LetterFolder) {
        letters = folder.fold(title, keepsLastSpace: false)
        wordStarts = Self.wordStarts(in: letters)
    }

    /// Words stand between spaces. One begins at each letter or digit that comes after none: at both in "O’Neill", and
    /// not at the bracket of "(Old)"; what has neither (an emoji) begins with its first character.
    private static func wordStarts(in letters: [Character]) -> [Int] {
        var starts: [Int] = []
        var index = 0
        while index < letters.count {
            let first = index
            let known = starts.count
            var follows = false
            while index < letters.count, letters[index] != " " {
                let isLetter = letters[index].isPartOfWord
                if isLetter, !follows { starts.append(index) }
                follows = isLetter
                index += 1
            }
            if starts.count == known, index > first { starts.append(first) }
            index += 1
        }
        return starts
    }

    func hasWord(beginningWith query: [Character]) -> Bool {
        wordStarts.contains { begins(with: query, at: $0) }
    }

    func addCharacters(following query: [Character], to found: inout Set<Character>) {
        for start in wordStarts where start + query.count < letters.count && begins(with: query, at: start) {
            found.insert(letters[start + query.count])
        }
    }

    private func begins(with query: [Character], at start: Int) -> Bool {
        guard letters.count - start >= query.count else { return false }
        for (offset, character) in query.enumerated() where letters[start + offset] != character { return false }
        return true
    }
}
