import Toolkit

/// A block of a Markdown text, which begins on a line of its own.
nonisolated struct MarkdownBlock: Hashable {
    /// The kind of a block.
    enum Kind: Hashable {
        /// A heading of level 1 to 6.
        case heading(level: Int)
        case paragraph
        /// Preformatted text.
        case code
        /// A picture without text, with its address.
        case picture(address: String)
        /// Rows of cells, the header first.
        case table([[AttributedText]])
        /// A horizontal rule.
        case rule
    }

    /// A container of a block.
    enum Container: Hashable {
        case quote
        /// An item of a list. Only its first block has the number or the bullet.
        case item(sign: String)
    }

    var kind: Kind
    var text = AttributedText()
    /// The containers, starting with the outermost.
    var containers: [Container] = []
}
