/// The way in which a controller is presented over others.
public enum PresentationStyle: Hashable, Sendable {
    /// A card that rises from the lower edge, with a title and a close button. The views behind it are dimmed but stay visible.
    case sheet
    /// A page that replaces the whole screen. The views behind it disappear until the page closes.
    case page
}
