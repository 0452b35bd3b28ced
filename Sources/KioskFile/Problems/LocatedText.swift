/// A text that is shown, with its location in the kiosk file.
public struct LocatedText: Hashable, Sendable {
    public var text: String
    public var location: FileLocation

    public init(_ text: String, at location: FileLocation) {
        self.text = text
        self.location = location
    }
}
