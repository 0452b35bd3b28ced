/// A folder of titles for a search among many. It treats case and diacritics as ``TabSearch`` does.
package nonisolated struct SearchedTitles {
    private var folder = LetterFolder()

    package init() {}

    /// Appends a title in UTF-8, with a zero before each beginning of a word. A query matches if its folded bytes occur after a zero.
    package mutating func append(_ title: String, to bytes: inout [UInt8]) {
        FoldedTitle(title, &folder).append(to: &bytes)
    }
}
