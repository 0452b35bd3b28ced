import JSON

/// The settings of a file with values in a kiosk file, in the form in which the hub passes them to the source.
public struct FileSettings: Hashable, Sendable {
    /// The path of the file or folder, relative to the folder of the kiosk file.
    public var path: String

    /// Creates settings.
    ///
    /// - Parameter path: The path of the file or folder, relative to the folder of the kiosk file.
    public init(path: String) {
        self.path = path
    }

    /// Reads the settings of a source.
    ///
    /// - Parameter settings: The settings from the hub.
    /// - Returns: `nil` if they are not those of a file.
    public init?(_ settings: JSONValue) {
        guard case .string(let path)? = settings["file"]?["path"] else { return nil }
        self.init(path: path)
    }

    /// The settings of the source, for the hub.
    public var settings: [String: JSONValue] { ["file": ["path": .string(path)]] }
}
