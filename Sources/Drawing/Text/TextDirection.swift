/// The way in which a script is written.
public enum TextDirection: Hashable, Sendable {
    /// As Latin, Cyrillic, Chinese and most others.
    case leftToRight
    /// As Arabic and Hebrew.
    case rightToLeft
}
