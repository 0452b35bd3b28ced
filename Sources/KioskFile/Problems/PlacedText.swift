/// A text that is shown, and where it starts in the kiosk file.
public struct PlacedText: Hashable, Sendable {
    public var text: String
    public var place: Place

    public init(_ text: String, at place: Place) {
        self.text = text
        self.place = place
    }
}
