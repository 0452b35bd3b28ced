/// The direction in which a script is written.
public enum TextDirection: Hashable, Sendable {
    /// The direction of Latin, Cyrillic, Chinese and most other scripts.
    case leftToRight
    /// The direction of Arabic and Hebrew.
    case rightToLeft
}
