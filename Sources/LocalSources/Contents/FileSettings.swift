import JSON

/// What a kiosk file says of a file with values, as the program that brings them is told.
public struct FileSettings: Hashable, Sendable {
    /// Of the file or folder, as seen from the kiosk file's folder.
    public var path: String

    /// - Parameter path: of the file or folder, as seen from the kiosk file's folder.
    public init(path: String) {
        self.path = path
    }

    /// What stands under the settings of a source.
    ///
    /// - Parameter settings: as the hub tells them.
    /// - Returns: nil where that is nothing of this kind.
    public init?(_ settings: JSONValue) {
        guard case .string(let path)? = settings["file"]?["path"] else { return nil }
        self.init(path: path)
    }

    /// The settings of a source that say so.
    public var settings: [String: JSONValue] { ["file": ["path": .string(path)]] }
}
