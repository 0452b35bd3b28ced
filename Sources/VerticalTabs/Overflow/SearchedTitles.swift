/// A converter of titles for a search among many titles. It treats case and diacritics in the same way as ``TabSearch``.
package nonisolated struct SearchedTitles {
    private var folder = LetterFolder()

    package init() {}

    /// Appends a folded title in UTF-8, with a zero byte before each word. A query matches if its folded bytes occur after a zero byte.
    package mutating func append(_ title: String, to bytes: inout [UInt8]) {
        FoldedTitle(title, &folder).append(to: &bytes)
    }
}
