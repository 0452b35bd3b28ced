/// What a piece of text is for; a theme's type scale says which font that is.
public nonisolated enum TextRole: Int, CaseIterable, Sendable {
    /// A detail's header.
    case largeTitle
    /// A list's header.
    case title
    case headline
    case body
    /// A row's second line.
    case subtitle
    case caption
    /// Under an icon in the rail.
    case railTitle
    case badge
}
