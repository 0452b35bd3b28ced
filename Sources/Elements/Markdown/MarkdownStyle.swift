import Toolkit

/// How the words of a Markdown text look at a place: what is open around them.
nonisolated struct MarkdownStyle {
    private var (strong, emphasis, struck, picture) = (0, 0, 0, 0)
    /// The page that the words lead to.
    private var link: String?

    /// Whether the words stand for a picture.
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

    /// By which fontconfig knows letters of one width.
    static let codeFamily = "monospace"
}
