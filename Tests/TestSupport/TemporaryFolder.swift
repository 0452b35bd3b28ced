import Foundation
import Glibc

/// A folder that is removed with its instance.
public final class TemporaryFolder: Sendable {
    /// The path, without a slash at its end.
    public let path: String

    /// - Parameter isInMemory: Whether the files are in memory where the system has such a folder, because a test writes thousands of times
    ///   and waits for the disk each time.
    public init(isInMemory: Bool = false) throws {
        let shared = "/dev/shm/"
        let parent = isInMemory && access(shared, W_OK) == 0 ? shared : NSTemporaryDirectory()
        path = parent + "thumbrail-tests-\(UUID().uuidString)"
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
