/// The type to which a source converts a value. Without a type in the kiosk file, the reader of the value decides.
public enum ReadingType: String, CaseIterable, Hashable, Sendable {
    /// A finite number.
    case number
    /// True or false.
    case boolean
    /// An unchanged text.
    case text
}
