/// The type as which a source passes a value on, if the kiosk file says so; otherwise the reader decides.
public enum ReadingType: String, CaseIterable, Hashable, Sendable {
    /// A finite number.
    case number
    /// True or false.
    case boolean
    /// A text, exactly as it came.
    case text
}
