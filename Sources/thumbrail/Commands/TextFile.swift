import Glibc

/// Reads small text files.
nonisolated enum TextFile {
    /// The first 64 KiB of a file; nil where it cannot be read.
    static func read(_ path: String) -> String? {
        guard let stream = fopen(path, "r") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = fread(&bytes, 1, bytes.count, stream)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
