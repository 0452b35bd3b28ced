/// Folds titles for a search among many: the same letters in all cases, with and without diacritics, as ``TabSearch`` has them.
package nonisolated struct SearchedTitles {
    private var folder = LetterFolder()

    package init() {}

    /// Appends a title in UTF-8, each beginning of a word behind a zero: what is typed is in it, folded likewise, where words begin with it.
    package mutating func append(_ title: String, to bytes: inout [UInt8]) {
        FoldedTitle(title, &folder).append(to: &bytes)
    }
}
