import Drawing

/// The picture of a detail.
public struct PictureElement: RowElement {
    public var name: PictureName
    /// Where the kiosk file names it; nil for one that it does not name.
    public var place: Place?

    public init(_ name: PictureName, place: Place? = nil) {
        self.name = name
        self.place = place
    }

    public init(_ picture: PicturePath) {
        self.init(PictureName(picture.path), place: picture.place)
    }

    public var pictures: [PicturePath] { place.map { [PicturePath(path: name.path, place: $0)] } ?? [] }
}

extension PictureElement: WrittenElement {
    static let rowKey = MappingKey(
        "picture", .path, examples: ["../Assets/Pictures/countries.png"],
        """
        The picture of the detail, in place of the tab's; as large as there is room for and its pixels allow, of which a file \
        `@2x` beside it has more.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> PictureElement? {
        checker.picture(entry).map { PictureElement($0) }
    }
}
