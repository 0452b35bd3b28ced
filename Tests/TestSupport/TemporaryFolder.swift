import Foundation

/// A folder that is removed with its instance.
public final class TemporaryFolder: Sendable {
    /// The path, without a slash at its end.
    public let path: String

    public init() throws {
        path = NSTemporaryDirectory() + "thumbrail-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file atomically, with its parent folders, and returns its path.
    @discardableResult
    public func write(_ name: String, _ bytes: some Sequence<UInt8> = []) throws -> String {
        let file = "\(path)/\(name)"
        let folder = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
        return file
    }

    /// Writes a text, and returns the file's path.
    @discardableResult
    public func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

    public static func / (folder: TemporaryFolder, name: String) -> String { "\(folder.path)/\(name)" }
}
