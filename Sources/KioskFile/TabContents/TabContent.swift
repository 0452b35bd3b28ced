/// The content of a tab, as defined by the key of its kind in the kiosk file.
///
/// Each kind has a folder beside this file, with a type that conforms to this protocol, and an entry in `TabContentKinds`. Its page
/// is made in the target KioskRuntime; see `PresentedContent` there.
public protocol TabContent: Hashable, Sendable {
    /// The pictures of the content that the kiosk file refers to.
    var pictures: [PicturePath] { get }
    /// The paths of files other than pictures that are read at run time.
    var files: [String] { get }
    /// The texts that are shown as they are in the kiosk file. They are checked for missing glyphs.
    var texts: [String] { get }
    /// The elements of each of the tab's own pages; empty for lists.
    var elementPages: [[any PageElement]] { get }
    /// The alarms that are listed in the tab.
    var alarms: [AlarmDefinition] { get }
}

extension TabContent {
    public var pictures: [PicturePath] { [] }
    public var files: [String] { [] }
    public var texts: [String] { [] }
    public var elementPages: [[any PageElement]] { [] }
    public var alarms: [AlarmDefinition] { [] }
}
