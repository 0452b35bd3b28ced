/// A picture that a kiosk file refers to.
public struct PicturePath: Hashable, Sendable {
    /// The path of the file, resolved against the kiosk file's folder. The file may not exist.
    public var path: String
    /// The file location of the path, for problems with the picture that are found later.
    public var location: FileLocation

    /// The number of the page if the file is a PDF; 1 for any other file.
    public var page: Int

    public init(path: String, location: FileLocation, page: Int = 1) {
        self.path = path
        self.location = location
        self.page = page
    }
}
