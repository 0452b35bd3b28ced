/// The way in which a script is written.
public enum TextDirection: Hashable, Sendable {
    case leftToRight
    case rightToLeft
}
