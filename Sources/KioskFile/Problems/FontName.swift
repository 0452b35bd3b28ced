/// A font family that a kiosk file asks for.
public struct FontName: Hashable, Sendable {
    /// As the machine calls it; it need not have it.
    public var family: String
    /// Where the kiosk file names it, so that a later finding can say so.
    public var place: Place

    /// - Parameters:
    ///   - family: as the machine calls it; it need not have it.
    ///   - place: where the kiosk file names it.
    public init(family: String, place: Place) {
        self.family = family
        self.place = place
    }
}
