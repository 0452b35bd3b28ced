/// A picture that a kiosk file refers to.
public struct PicturePath: Hashable, Sendable {
    /// The file, resolved against the kiosk file's folder; it need not be there.
    public var path: String
    /// Where the kiosk file names it, so that a later finding on its bytes can say so.
    public var location: FileLocation

    public init(path: String, location: FileLocation) {
        self.path = path
        self.location = location
    }
}
