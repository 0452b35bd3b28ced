/// What a tab is filled with: what the key of its kind says in the kiosk file.
///
/// Every kind is a folder beside this file, with a type like this, and a line in `TabContentKinds`.
public protocol TabContent: Hashable, Sendable {
    /// The pictures that the kiosk file names in it.
    var pictures: [PicturePath] { get }
    /// The files that are read while the kiosk runs, other than pictures.
    var files: [String] { get }
    /// The texts that are shown as they stand in the kiosk file: there have to be fonts for them.
    var texts: [String] { get }
}

extension TabContent {
    public var pictures: [PicturePath] { [] }
    public var files: [String] { [] }
    public var texts: [String] { [] }
}
