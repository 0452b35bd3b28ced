import Glibc

/// Reads whole files.
enum WholeFile {
    /// Returns a file's bytes, or none if it cannot be read.
    static func bytes(_ path: String) -> [UInt8] {
        guard let stream = fopen(path, "re") else { return [] }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&part, 1, part.count, stream), count > 0 { bytes += part[..<count] }
        return bytes
    }

    static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }
}
