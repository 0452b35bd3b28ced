import Toolkit

/// A parsed Markdown text, as blocks.
nonisolated struct MarkdownText: Hashable {
    /// The blocks, from the top.
    var blocks: [MarkdownBlock]
    /// A Boolean value that tells whether the text was longer than what is shown.
    var isCut: Bool

    /// The maximum number of blocks and table cells. Each needs views.
    static let most = 300

    /// - Parameters:
    ///   - bytes: The text in UTF-8. Invalid bytes are replaced.
    ///   - hasPage: Returns whether the kiosk has a page with a title.
    init(_ bytes: [UInt8], hasPage: @escaping (String) -> Bool = { _ in false }) {
        let length = MarkdownBounds.length(of: bytes)
        var reader = MarkdownReader(hasPage: hasPage, most: Self.most)
        reader.read(bytes.prefix(length))
        blocks = reader.blocks
        isCut = length < bytes.count || reader.isFull
    }
}
