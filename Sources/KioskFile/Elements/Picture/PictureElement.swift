import Drawing

/// The picture of a detail.
public struct PictureElement: RowElement {
    public var name: ImageName
    /// The file location where the picture is set, or `nil` if it does not come from the kiosk file.
    public var location: FileLocation?

    public init(_ name: ImageName, location: FileLocation? = nil) {
        self.name = name
        self.location = location
    }

    public init(_ picture: PicturePath) {
        self.init(ImageName(picture.path), location: picture.location)
    }

    public var pictures: [PicturePath] { location.map { [PicturePath(path: name.path, location: $0)] } ?? [] }
}

extension PictureElement: WrittenElement {
    static let rowKey = MappingKey(
        "picture", .path, examples: ["../Assets/Pictures/countries.png"],
        """
        The picture of the detail, instead of the tab's picture; as large as the space and its resolution allow. A file with the suffix \
        `@2x` provides a higher resolution.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> PictureElement? {
        checker.picture(entry).map { PictureElement($0) }
    }
}
