import Glibc
import System

/// A folder that is deleted with its test.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/thumbrail-json-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw FileError(.system(errno), path: "/tmp", reason: "no folder") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in (try? Folder.names(in: path)) ?? [] { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// Writes a file and returns its path.
    func write(_ text: String, as name: String = "rows.json") throws -> String { try write(Array(text.utf8), as: name) }

    func write(_ bytes: [UInt8], as name: String = "rows.json") throws -> String {
        try OutputFile.replace("\(path)/\(name)", with: bytes)
        return "\(path)/\(name)"
    }
}
