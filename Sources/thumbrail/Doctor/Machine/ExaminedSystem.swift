import Glibc
import System

/// A system to examine, which is this host or an image: its files, and a probe for its running state.
///
/// All paths are absolute paths on that system. Nothing on it is executed, and no symbolic link leads out of an image. Every access
/// terminates, because pipes and devices are not read.
nonisolated struct ExaminedSystem {
    /// The folder that contains the system's files: empty for this host, or the folder of an image.
    let root: String
    let probe: any SystemProbe

    /// A Boolean value that tells whether the system is running, so that the files of the kernel and the service manager are valid.
    var isRunning: Bool { exists("/proc/sys/kernel") }

    /// The properties of a file, or of a symbolic link itself.
    struct Facts: Hashable, Sendable {
        var isFolder: Bool
        var owner: UInt32
        var group: UInt32
        /// The twelve permission bits.
        var mode: UInt32
        /// The time of the last modification, in seconds since 1970.
        var changed: Int64
    }

    /// Returns the path with its symbolic links resolved on that system, or `nil` if they form a loop.
    func resolve(_ path: String, followingLast: Bool = true) -> MachinePath? {
        MachinePath(path, followingLast: followingLast) { readLink(root + $0) }
    }

    /// Returns the path by which this process accesses a file, or `nil` if its symbolic links form a loop.
    func place(_ path: String, followingLast: Bool = true) -> String? {
        // On this host, the kernel follows symbolic links.
        root.isEmpty ? path : resolve(path, followingLast: followingLast).map { root + $0.target }
    }

    /// Returns the first 64 KiB of a file, or `nil` if it cannot be read.
    func text(_ path: String) -> String? { place(path).flatMap { InputFile.text(of: $0) } }

    /// Returns the text of a file of up to 4 MiB, or `nil` if it cannot be read.
    func wholeText(_ path: String) -> String? {
        bytes(path, upTo: 4 << 20).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the beginning of a file, or `nil` if it cannot be read.
    func bytes(_ path: String, upTo limit: Int = 4096) -> [UInt8]? {
        guard let place = place(path), let file = try? InputFile(place) else { return nil }
        return try? file.start(limit)
    }

    /// Returns the first line of a file. Most files of the kernel have only one.
    func line(_ path: String) -> String? {
        text(path)?.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
    }

    /// Returns the sorted names in a folder; empty if there is no such folder.
    func entries(_ path: String) -> [String] {
        place(path).flatMap { try? Folder.names(in: $0, upTo: 10_000) } ?? []
    }

    /// Returns the target of a symbolic link, or `nil` if there is none.
    func link(_ path: String) -> String? { place(path, followingLast: false).flatMap(readLink) }

    func facts(_ path: String) -> Facts? { status(path).facts }

    /// Returns `true` if a file exists. A broken symbolic link counts as well.
    func exists(_ path: String) -> Bool { facts(path) != nil }

    /// Returns `true` if this process may not traverse a parent folder, so that it cannot find out anything about the file.
    func isOutOfReach(_ path: String) -> Bool { status(path).error == EACCES }

    private func status(_ path: String) -> (facts: Facts?, error: CInt) {
        guard let place = place(path, followingLast: false) else { return (nil, ELOOP) }
        var status = stat()
        guard lstat(place, &status) == 0 else { return (nil, errno) }
        let facts = Facts(
            isFolder: status.st_mode & S_IFMT == S_IFDIR, owner: status.st_uid, group: status.st_gid,
            mode: status.st_mode & 0o7777, changed: Int64(status.st_mtim.tv_sec))
        return (facts, 0)
    }

    private func readLink(_ place: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(place, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
}
