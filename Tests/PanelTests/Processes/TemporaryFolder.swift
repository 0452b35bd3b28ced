import Glibc

/// A folder that is removed with its instance.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/thumbrail-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure("no folder can be made in /tmp: \(systemError())") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        Self.remove(path)
    }

    /// Writes a file, and returns its path.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = "\(path)/\(name)"
        guard let stream = fopen(file, "we") else { throw Failure("\(file): \(systemError())") }
        fwrite(bytes, 1, bytes.count, stream)
        fclose(stream)
        return file
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        try write(name, Array(text.utf8))
    }

    /// Returns the names of a folder's entries.
    static func entries(of folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes a file, or a folder with its contents.
    static func remove(_ path: String) {
        // Only a folder with contents makes this fail.
        guard Glibc.remove(path) != 0 else { return }
        for name in entries(of: path) { remove("\(path)/\(name)") }
        Glibc.remove(path)
    }
}
