import Toolkit

/// What a Markdown text says, in parts.
nonisolated struct MarkdownText: Hashable {
    /// From the top.
    var blocks: [MarkdownBlock]
    /// Whether there was more than is shown.
    var isCut: Bool

    /// More parts than these are left out: each takes views.
    static let most = 300

    /// - Parameters:
    ///   - bytes: the text in UTF-8; what is none is shown as such.
    ///   - hasPage: whether the kiosk has a page of a title.
    init(_ bytes: [UInt8], hasPage: @escaping (String) -> Bool = { _ in false }) {
        let length = MarkdownBounds.length(of: bytes)
        var reader = MarkdownReader(hasPage: hasPage, most: Self.most)
        reader.read(bytes.prefix(length))
        blocks = reader.blocks
        isCut = length < bytes.count || reader.isFull
    }
}
