/// A title in the form that a search compares: its folded letters, and the positions at which words begin.
nonisolated struct FoldedTitle: Sendable {
    private let letters: [Character]
    private let wordStarts: [Int]

    init(_ title: String, _ folder: inout LetterFolder) {
        letters = folder.fold(title, keepsLastSpace: false)
        wordStarts = Self.wordStarts(in: letters)
    }

    /// Returns the positions at which words begin. Words are separated by spaces. A word begins at each letter or digit that does not
    /// follow another one: twice in "O’Neill", and not at the bracket of "(Old)". If there is no letter or digit (an emoji), it begins at
    /// the first character.
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

    /// Appends the letters in UTF-8, with a zero before each beginning of a word.
    func append(to bytes: inout [UInt8]) {
        var starts = wordStarts[...]
        for (index, letter) in letters.enumerated() {
            if starts.first == index {
                bytes.append(0)
                starts.removeFirst()
            }
            bytes += letter.utf8
        }
    }

    func hasWord(beginningWith query: [Character]) -> Bool {
        wordStarts.contains { begins(with: query, at: $0) }
    }

    private func begins(with query: [Character], at start: Int) -> Bool {
        guard letters.count - start >= query.count, let last = query.last else { return false }
        for (offset, character) in query.dropLast().enumerated() where letters[start + offset] != character {
            return false
        }
        let letter = letters[start + query.count - 1]
        return letter == last || letter.isReached(by: last)
    }
}

nonisolated extension Character {
    /// Returns `true` if another key, for a vowel or a point, changes the letter `first` into this one. Accents do not count: they are
    /// typed with the letter's own key and make another letter.
    fileprivate func isReached(by first: Character) -> Bool {
        let (all, known) = (unicodeScalars, first.unicodeScalars)
        guard all.count > known.count, all.starts(with: known) else { return false }
        let next = all[all.index(all.startIndex, offsetBy: known.count)].properties
        switch next.generalCategory {
        case .nonspacingMark, .spacingMark: break
        default: return false
        }
        // Classes below 200 are the marks that belong to one script: vowels, points, and viramas.
        return next.canonicalCombiningClass != .kanaVoicing && next.canonicalCombiningClass.rawValue < 200
    }
}
