/// The letters under which a language looks words up, as at the thumb cuts of a dictionary: Å behind Z in Swedish, CH of its own in
/// Czech, the ten rows of kana in Japanese, sounds or strokes in Chinese.
///
/// From CLDR's data where the machine has ICU. What begins with a letter that is none of the language's stands under that letter
/// itself, as all does without ICU; what begins with no letter stands under #. For one thread at a time.
package final class SectionIndex {
    private struct Label {
        let title: String
        /// Where it begins in the language's order.
        let key: [UInt8]
    }

    private let collator: Collator
    private var fold = LetterFold()
    /// In the language's order.
    private var letters: [Label] = []
    /// Chinese characters part by marks that stand among them in the order.
    private var marks: [Label] = []

    /// - Parameter collator: of the language, by whose order the texts are put under their letters.
    package convenience init(_ language: String, _ collator: Collator) {
        self.init(language, collator, .languages)
    }

    init(_ language: String, _ collator: Collator, _ library: ICULibrary?) {
        self.collator = collator
        guard let library, collator.opened != nil else { return }
        letters = labels(IndexLetters.letters(of: language, library)).sorted { isBefore($0.key, $1.key) }
        marks = IndexLetters.marks(of: language, library).compactMap { mark in
            let key = collator.letters(of: mark.place)
            return key.isEmpty ? nil : Label(title: mark.title, key: key)
        }
        marks.sort { isBefore($0.key, $1.key) }
    }

    /// Those letters that are different ones in the language's order, and of several letters only those that it has as one.
    private func labels(_ letters: [String]) -> [Label] {
        var found: [[UInt8]: String] = [:]
        for letter in letters {
            let key = collator.letters(of: letter)
            // COMBINING GRAPHEME JOINER keeps letters apart that would be one.
            let apart = letter.map(String.init).joined(separator: "\u{34F}")
            guard !key.isEmpty, letter.count == 1 || collator.letters(of: apart) != key else { continue }
            // Е comes before Ё, which is the same letter to an index.
            if let other = found[key], !isBefore(collator.key(for: letter), collator.key(for: other)) { continue }
            found[key] = letter
        }
        return found.map { Label(title: $1, key: $0) }
    }

    /// The letter that a text stands under.
    package func title(of text: String) -> String {
        let isMarked = !marks.isEmpty && text.unicodeScalars.first?.properties.isIdeographic == true
        let labels = isMarked ? marks : letters
        guard !labels.isEmpty else { return fold.initial(of: text) }
        let key = collator.letters(of: text)
        let next = labels.partitioningIndex { isBefore(key, $0.key) }
        guard next > 0 else { return fold.initial(of: text) }
        let label = labels[next - 1]
        // Behind the last letter come those of other languages.
        if next == labels.count, !isMarked, !key.starts(with: label.key) { return fold.initial(of: text) }
        return label.title
    }

    /// Titles of sections in their order, # first.
    package func order(of titles: some Collection<String>) -> [String] {
        let keyed = titles.map { (title: $0, key: collator.key(for: $0)) }
        return keyed.sorted { a, b in
            if (a.title == "#") != (b.title == "#") { return a.title == "#" }
            return a.key == b.key ? a.title < b.title : isBefore(a.key, b.key)
        }.map(\.title)
    }
}

extension Array {
    /// The first place from which on a condition holds, in an array that has all of which it does not hold before the others.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
