/// The index letters for sorted entries in a language, like the thumb index of a dictionary.
///
/// For example, Å comes after Z in Swedish, CH is a letter in Czech, Japanese has the ten kana rows, and Chinese uses
/// sounds or strokes.
///
/// The letters come from CLDR if ICU is installed. A text whose first letter belongs to another language is listed under
/// that letter without diacritics; without ICU, this applies to every letter. A text that does not start with a letter is
/// listed under #. Not thread-safe.
package final class SectionIndex {
    private struct Label {
        let title: String
        /// The sort key at which the section begins.
        let key: [UInt8]
    }

    private let collator: Collator
    private var fold = LetterFold()
    /// The labels in the language's order.
    private var letters: [Label] = []
    /// The labels for Chinese characters, whose sections begin at marks in the collation order.
    private var marks: [Label] = []

    /// Creates the index of a language.
    ///
    /// - Parameter collator: The collator of the language, which assigns texts to index letters.
    package convenience init(_ language: String, _ collator: Collator) {
        self.init(language, collator, .languages)
    }

    init(_ language: String, _ collator: Collator, _ library: ICULibrary?) {
        self.collator = collator
        guard let library, collator.hasLanguageData else { return }
        letters = labels(IndexLetters.letters(of: language, library)).sorted { isBefore($0.key, $1.key) }
        marks = IndexLetters.marks(of: language, library).compactMap { mark in
            let key = collator.letters(of: mark.place)
            return key.isEmpty ? nil : Label(title: mark.title, key: key)
        }
        marks.sort { isBefore($0.key, $1.key) }
    }

    /// Returns the labels of letters that the collation order distinguishes. An entry of several letters, such as CH, is
    /// included only if it sorts as a single letter.
    private func labels(_ letters: [String]) -> [Label] {
        var found: [[UInt8]: String] = [:]
        for letter in letters {
            let key = collator.letters(of: letter)
            // COMBINING GRAPHEME JOINER (U+034F) prevents the letters from being sorted as one.
            let apart = letter.map(String.init).joined(separator: "\u{34F}")
            guard !key.isEmpty, letter.count == 1 || collator.letters(of: apart) != key else { continue }
            // Е and Ё have the same key. The one that sorts first, Е, is used.
            if let other = found[key], !isBefore(collator.key(for: letter), collator.key(for: other)) { continue }
            found[key] = letter
        }
        return found.map { Label(title: $1, key: $0) }
    }

    /// Returns the index letter of a text.
    package func title(of text: String) -> String {
        let isMarked = !marks.isEmpty && text.unicodeScalars.first?.properties.isIdeographic == true
        let labels = isMarked ? marks : letters
        guard !labels.isEmpty else { return fold.initial(of: text) }
        let key = collator.letters(of: text)
        let next = labels.partitioningIndex { isBefore(key, $0.key) }
        guard next > 0 else { return fold.initial(of: text) }
        let label = labels[next - 1]
        // Letters of other languages sort after the last letter.
        if next == labels.count, !isMarked, !key.starts(with: label.key) { return fold.initial(of: text) }
        return label.title
    }

    /// Returns section titles in order, starting with #.
    package func order(of titles: some Collection<String>) -> [String] {
        let keyed = titles.map { (title: $0, key: collator.key(for: $0)) }
        return keyed.sorted { a, b in
            if (a.title == "#") != (b.title == "#") { return a.title == "#" }
            return a.key == b.key ? a.title < b.title : isBefore(a.key, b.key)
        }.map(\.title)
    }
}

extension Array {
    /// Returns the index of the first element that satisfies a condition, or the count if none does. All elements that do
    /// not satisfy it must precede those that do.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
