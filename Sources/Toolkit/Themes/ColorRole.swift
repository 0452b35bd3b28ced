/// What a colour is for; a theme says which one it is.
public nonisolated enum ColorRole: Int, CaseIterable, Sendable {
    /// Behind everything.
    case background
    /// Behind a list.
    case listBackground
    /// Behind a detail.
    case detailBackground
    /// A card or a table lying on a background.
    case surface
    case separator
    case primaryText
    case secondaryText
    case tertiaryText
    /// What can be touched, and what is chosen.
    case accent
    /// Text and icons on the accent colour.
    case onAccent
    /// A row that is chosen.
    case selection
    case selectionText
    /// Laid over what is pressed.
    case press
    case rail
    /// The rail's side towards its content, at the end of its edge gradient.
    case railEdge
    case railIcon
    case railSelectedIcon
    case badge
    case badgeText
    case scrollIndicator
    /// A stand-in for a picture that is not there.
    case placeholder
    case warning
    /// The ring around what has the focus.
    case focus
    /// The line along the inside of that ring: with it, the one or the other is seen on any colour.
    case focusOutline
}
