import JSON

/// The settings of a file source from a kiosk file, in the form that the hub passes to the source.
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
    /// - Returns: `nil` if the settings are not for a file.
    public init?(_ settings: JSONValue) {
        guard case .string(let path)? = settings["file"]?["path"] else { return nil }
        self.init(path: path)
    }

    /// The settings as JSON, for the hub.
    public var settings: [String: JSONValue] { ["file": ["path": .string(path)]] }
}
