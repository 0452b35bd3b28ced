/// How a kiosk speaks, and how visitors turn its screen reader on.
public struct SpeechDefinition: Hashable, Sendable {
    /// Which punctuation marks are spoken by their names.
    public enum Punctuation: String, Hashable, Sendable, CaseIterable {
        case none, some, all
    }

    /// A way to turn the screen reader on.
    public enum Start: String, Hashable, Sendable, CaseIterable {
        /// Headphones are plugged in.
        case headphones
        /// Three fingers are held in a corner of the screen.
        case corner
        /// A key is pressed.
        case key
    }

    /// The speed in relation to that of the voice.
    public var rate = 1.0
    /// The pitch in relation to that of the voice.
    public var pitch = 1.0
    /// The volume, in per cent.
    public var volume = 100.0
    public var punctuation = Punctuation.none
    /// The ways to turn the screen reader on.
    public var start = Set(Start.allCases)

    /// The location of the key in the kiosk file, or `nil` if it is not of a file.
    public var location: FileLocation?

    public init() {}
}
