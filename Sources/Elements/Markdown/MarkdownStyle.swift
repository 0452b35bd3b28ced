import Toolkit

/// The style at a position of a Markdown text, given by the enclosing inline elements.
nonisolated struct MarkdownStyle {
    private var (strong, emphasis, struck, picture) = (0, 0, 0, 0)
    /// The title of the page that the text links to; `nil` for none.
    private var link: String?

    /// A Boolean value that tells whether the text is the alternative text of a picture.
    var isInPicture: Bool { picture > 0 }

    mutating func enter(_ kind: String) { change(kind, by: 1) }

    mutating func leave(_ kind: String) {
        if kind == "link" { link = nil } else { change(kind, by: -1) }
    }

    mutating func enterLink(_ page: String?) { link = page }

    private mutating func change(_ kind: String, by step: Int) {
        switch kind {
        case "strong": strong += step
        case "emph": emphasis += step
        case "strikethrough": struck += step
        case "image": picture += step
        default: break
        }
    }

    func attributes(isCode: Bool) -> AttributedText.Attributes {
        AttributedText.Attributes(
            family: isCode ? Self.codeFamily : nil, scale: isCode ? 0.9 : 1, weight: strong > 0 ? .bold : nil,
            isItalic: emphasis > 0, isStruckThrough: struck > 0, link: link)
    }

    /// The fontconfig family of monospaced fonts.
    static let codeFamily = "monospace"
}
