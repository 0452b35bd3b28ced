/// How a controller comes over others.
public enum PresentationStyle: Hashable, Sendable {
    /// On a card that rises from the lower edge, under a title and a cross. What lies behind is dimmed and still there.
    case sheet
    /// In the place of the whole screen. What lies behind disappears until the page goes.
    case page
}
