/// A title prepared for searching: its folded letters, and the positions at which words begin.
nonisolated struct FoldedTitle: Sendable {
    private let letters: [Character]
    private let wordStarts: [Int]

    init(_ title: String, _ folder: inout LetterFolder) {
        letters = folder.fold(title, keepsLastSpace: false)
        wordStarts = Self.wordStarts(in: letters)
    }

    /// Returns the positions at which words begin: at each letter or digit that does not follow another letter or digit.
    ///
    /// So “O’Neill” contains two words, and the word in “(Old)” begins after the bracket. A part between spaces without letters or digits,
    /// such as an emoji, is one word.
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

    /// Appends the letters in UTF-8, with a zero byte before each word.
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
    /// Returns `true` if this character is the letter `first` followed by marks that are typed with other keys, such as vowels or points.
    /// Accents do not count: they are typed together with their letter and make it a different letter.
    fileprivate func isReached(by first: Character) -> Bool {
        let (all, known) = (unicodeScalars, first.unicodeScalars)
        guard all.count > known.count, all.starts(with: known) else { return false }
        let next = all[all.index(all.startIndex, offsetBy: known.count)].properties
        switch next.generalCategory {
        case .nonspacingMark, .spacingMark: break
        default: return false
        }
        // Combining classes below 200 are marks of specific scripts: vowels, points and viramas.
        return next.canonicalCombiningClass != .kanaVoicing && next.canonicalCombiningClass.rawValue < 200
    }
}
