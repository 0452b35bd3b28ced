import Toolkit

/// A parsed Markdown text.
nonisolated struct MarkdownText: Hashable {
    /// The blocks, from top to bottom.
    var blocks: [MarkdownBlock]
    /// A Boolean value that tells whether the end of the text was cut off.
    var isCut: Bool

    /// The maximum number of blocks and table cells, each of which needs views.
    static let most = 300

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8. Invalid bytes are replaced.
    ///   - hasPage: Returns `true` if the kiosk has a page with a title.
    init(_ bytes: [UInt8], hasPage: @escaping (String) -> Bool = { _ in false }) {
        let length = MarkdownBounds.length(of: bytes)
        var reader = MarkdownReader(hasPage: hasPage, most: Self.most)
        reader.read(bytes.prefix(length))
        blocks = reader.blocks
        isCut = length < bytes.count || reader.isFull
    }
}
