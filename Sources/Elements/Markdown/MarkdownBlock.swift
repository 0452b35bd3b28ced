import Toolkit

/// A part of a Markdown text that begins on a line of its own.
nonisolated struct MarkdownBlock: Hashable {
    /// What the part is.
    enum Kind: Hashable {
        /// Of levels 1 to 6.
        case heading(level: Int)
        case paragraph
        /// Text that stands as it was written.
        case code
        /// A picture alone, by its address.
        case picture(address: String)
        /// Rows of cells, the titles first.
        case table([[AttributedText]])
        /// A line across.
        case rule
    }

    /// What a part lies in.
    enum Container: Hashable {
        case quote
        /// The sign of the item stands before its first part alone.
        case item(sign: String)
    }

    var kind: Kind
    var text = AttributedText()
    /// From the outermost.
    var containers: [Container] = []
}
