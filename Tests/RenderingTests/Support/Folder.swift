import Glibc

/// A temporary folder that is removed together with its files.
final class Folder {
    let path: String

    init() throws {
        var template = Array("/tmp/thumbrail-rendering-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure() }
        path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    deinit {
        for name in names { unlink(path + "/" + name) }
        rmdir(path)
    }

    struct Failure: Error {}

    private var names: [String] = []

    /// Returns the path of a file that is removed with the folder.
    func path(_ name: String) -> String {
        names.append(name)
        return path + "/" + name
    }

    @discardableResult
    func write(_ bytes: [UInt8], as name: String) throws -> String {
        let path = path(name)
        guard let file = fopen(path, "wb") else { throw Failure() }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure() }
        return path
    }

    @discardableResult
    func write(_ text: String, as name: String) throws -> String {
        try write(Array(text.utf8), as: name)
    }

    static func read(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw Failure() }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }
}
