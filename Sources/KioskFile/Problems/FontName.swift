/// A font family that a kiosk file refers to.
public struct FontName: Hashable, Sendable {
    /// The name of the family. It may not be installed on the host.
    public var family: String
    /// The file location of the name, for problems that are found later.
    public var location: FileLocation

    /// Creates a font name.
    ///
    /// - Parameters:
    ///   - family: The name of the family. It may not be installed on the host.
    ///   - location: The file location of the name.
    public init(family: String, location: FileLocation) {
        self.family = family
        self.location = location
    }
}
