/// A font family that a kiosk file asks for.
public struct FontName: Hashable, Sendable {
    /// As the machine calls it; it need not have it.
    public var family: String
    /// Where the kiosk file names it, so that a later finding can say so.
    public var location: FileLocation

    /// - Parameters:
    ///   - family: as the machine calls it; it need not have it.
    ///   - location: where the kiosk file names it.
    public init(family: String, location: FileLocation) {
        self.family = family
        self.location = location
    }
}
