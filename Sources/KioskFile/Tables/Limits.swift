/// How much of everything a kiosk file can have.
///
/// No limit is near anything that a person would look through on a panel; each keeps a file made by a broken
/// generator from holding up the start.
enum Limits {
    /// 8 MiB: the bytes of a kiosk file.
    static let bytes = 8 << 20
    /// Lists and mappings in each other; the format itself goes 5 deep.
    static let depth = 16
    /// Keys, texts, lists and mappings of a file, with its aliases written out.
    static let values = 500_000
    /// Nobody looks through a longer list for the own one.
    static let languages = 32
    /// A rail of 256 cells of 15 millimetres is 3.8 metres long.
    static let tabs = 256
    /// Points: from the smallest cell that a thumb hits to three times the usual width.
    static let railWidth = 44.0...200
    /// Inches: from a watch to a wall.
    static let diagonal = 2.0...120
    /// Of a connector's or a screen's name.
    static let connector = 100
    /// Of a size such as 1280x800.
    static let pixelSize = 11
    /// Pixels across or down.
    static let pixels = 1...16384
    /// Per cent.
    static let textScale = 80.0...200
    /// Touch devices or keyboards that are told apart.
    static let devices = 16
    /// Of a layout's name and its variant's, with the parentheses.
    static let keyboardLayout = 66
    /// A number of a touch device's matrix: a device that covers a tenth of the glass has tens in it.
    static let matrix = -100.0...100
    static let rows = 10_000
    /// Of a page: some fifty screens of cards.
    static let elements = 1_000
    /// A number that is shown: with more digits than these nobody reads it from a wall.
    static let value = -1e12...1e12
    /// Unicode scalars beside a number.
    static let unit = 20
    static let iconFolders = 16
    static let fields = 64
    /// Unicode scalars in a text of one line: some ten lines of a detail, more than any title needs.
    static let line = 1_000
    /// Unicode scalars in a badge, which shows a handful of them.
    static let badge = 100
    /// Unicode scalars in an icon's name: with `_selected@2x.png` it still is a file name (255 bytes) in ASCII.
    static let icon = 200
    /// Bytes and Unicode scalars in a path, Linux's PATH_MAX without its NUL.
    static let path = 4_095
    /// Unicode scalars in a detail's text: some 25 pages.
    static let text = 100_000
}
