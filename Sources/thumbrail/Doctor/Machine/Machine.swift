import Glibc

/// A machine that is looked at: its files, and what only a running one can say.
///
/// All paths are absolute, as on that machine.
nonisolated struct Machine {
    /// Where its files lie: empty for this machine, else the folder of an image.
    let root: String
    let readings: any MachineReadings

    /// True where the machine runs, so that what the kernel and the service manager say of themselves counts.
    var isRunning: Bool { exists("/proc/sys/kernel") }

    /// What is known of a file, or a link itself.
    struct Facts: Hashable, Sendable {
        var isFolder: Bool
        var owner: UInt32
        var group: UInt32
        /// The twelve bits of the permissions.
        var mode: UInt32
        /// When it was changed last, in seconds since 1970.
        var changed: Int64
    }

    /// The first 64 KiB of a file; nil where it cannot be read.
    func text(_ path: String) -> String? { TextFile.read(root + path) }

    /// A file of up to 4 MiB; nil where it cannot be read.
    func wholeText(_ path: String) -> String? {
        bytes(path, upTo: 4 << 20).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A short file as it is; nil where it cannot be read.
    func bytes(_ path: String, upTo limit: Int = 4096) -> [UInt8]? {
        guard let stream = fopen(root + path, "re") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: limit)
        return Array(bytes[..<fread(&bytes, 1, bytes.count, stream)])
    }

    /// The first line of a file, which the kernel's readings mostly are.
    func line(_ path: String) -> String? {
        text(path)?.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
    }

    /// The names in a folder, in order; none where there is no such folder.
    func entries(_ path: String) -> [String] {
        guard let directory = opendir(root + path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Where a link leads; nil where there is none.
    func link(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(root + path, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    func facts(_ path: String) -> Facts? {
        var status = stat()
        guard lstat(root + path, &status) == 0 else { return nil }
        return Facts(
            isFolder: status.st_mode & S_IFMT == S_IFDIR, owner: status.st_uid, group: status.st_gid,
            mode: status.st_mode & 0o7777, changed: Int64(status.st_mtim.tv_sec))
    }

    /// True for links that lead nowhere as well.
    func exists(_ path: String) -> Bool { facts(path) != nil }
}
