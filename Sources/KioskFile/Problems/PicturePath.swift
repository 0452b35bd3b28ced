/// A picture that a kiosk file refers to.
public struct PicturePath: Hashable, Sendable {
    /// The path of the file, resolved against the kiosk file's folder. The file may not exist.
    public var path: String
    /// The file location of the path, for problems with the picture that are found later.
    public var location: FileLocation

    public init(path: String, location: FileLocation) {
        self.path = path
        self.location = location
    }
}
