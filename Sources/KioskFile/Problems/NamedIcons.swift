/// The icons that a kiosk file names, and where they are searched.
public struct NamedIcons: Hashable, Sendable {
    /// The names as written, with their locations.
    public var names: [LocatedText]
    /// The folders in which the files of icons are searched, in this order.
    public var folders: [String]
    /// The path of the font for names that begin with `mdi:`, with its location; `nil` for the installed font.
    public var font: LocatedText?

    init(names: [LocatedText] = [], folders: [String] = [], font: LocatedText? = nil) {
        self.names = names
        self.folders = folders
        self.font = font
    }
}
