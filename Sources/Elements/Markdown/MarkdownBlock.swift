import Toolkit

/// A block of a Markdown text, such as a paragraph. It begins on a new line.
nonisolated struct MarkdownBlock: Hashable {
    /// The kind of a block.
    enum Kind: Hashable {
        /// A heading of level 1 to 6.
        case heading(level: Int)
        case paragraph
        /// Preformatted text.
        case code
        /// A picture that is not part of a text, with its address.
        case picture(address: String)
        /// A table: rows of cells, starting with the header.
        case table([[AttributedText]])
        /// A horizontal rule.
        case rule
    }

    /// A container around a block.
    enum Container: Hashable {
        case quote
        /// A list item. `sign` is its number or bullet; it is empty for all blocks but the first.
        case item(sign: String)
    }

    var kind: Kind
    var text = AttributedText()
    /// The containers, starting with the outermost.
    var containers: [Container] = []
}
