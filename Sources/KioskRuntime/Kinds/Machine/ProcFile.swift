import Glibc

/// Reads the kernel's small text files.
nonisolated enum ProcFile {
    /// The text of a file; empty where it cannot be read.
    static func read(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 16384)
        let count = Glibc.read(file, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
    }

    /// The first line.
    static func line(_ path: String) -> String {
        read(path).split(separator: "\n").first.map(String.init) ?? ""
    }

    /// The numbers of a file of lines such as `MemTotal:  16384 kB`.
    static func values(_ path: String) -> [String: Int64] {
        var values: [String: Int64] = [:]
        for line in read(path).split(separator: "\n") {
            let parts = line.split(separator: " ", omittingEmptySubsequences: true)
            guard parts.count >= 2, parts[0].last == ":", let value = Int64(parts[1]) else { continue }
            values[String(parts[0].dropLast())] = value
        }
        return values
    }
}
