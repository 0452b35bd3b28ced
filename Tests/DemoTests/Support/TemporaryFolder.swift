import Foundation

/// A folder that lives as long as a test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "DemoTests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    isolated deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file as a whole; answers its path.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        return file
    }
}
