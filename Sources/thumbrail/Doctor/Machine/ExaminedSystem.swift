import Glibc
import System

/// A machine that is looked at: its files, and what only a running one can say.
///
/// All paths are absolute, as on that machine. Nothing of it is executed, nothing that lies in an image leads out of it, and
/// whatever lies at a path, looking at it ends: pipes and devices are not read.
nonisolated struct ExaminedSystem {
    /// Where its files lie: empty for this machine, else the folder of an image.
    let root: String
    let probe: any SystemProbe

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

    /// Where the links of a path lead on that machine; nil where they lead round and round.
    func resolve(_ path: String, followingLast: Bool = true) -> MachinePath? {
        MachinePath(path, followingLast: followingLast) { readLink(root + $0) }
    }

    /// Where a path lies on this machine.
    func place(_ path: String, followingLast: Bool = true) -> String? {
        // On this machine the kernel follows links itself.
        root.isEmpty ? path : resolve(path, followingLast: followingLast).map { root + $0.target }
    }

    /// The first 64 KiB of a file; nil where it cannot be read.
    func text(_ path: String) -> String? { place(path).flatMap { InputFile.text(of: $0) } }

    /// A file of up to 4 MiB; nil where it cannot be read.
    func wholeText(_ path: String) -> String? {
        bytes(path, upTo: 4 << 20).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The beginning of a file; nil where it cannot be read.
    func bytes(_ path: String, upTo limit: Int = 4096) -> [UInt8]? {
        guard let place = place(path), let file = try? InputFile(place) else { return nil }
        return try? file.start(limit)
    }

    /// The first line of a file, which the kernel's readings mostly are.
    func line(_ path: String) -> String? {
        text(path)?.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
    }

    /// The names in a folder, in order; none where there is no such folder.
    func entries(_ path: String) -> [String] {
        place(path).flatMap { try? Folder.names(in: $0, upTo: 10_000) } ?? []
    }

    /// Where a link leads; nil where there is none.
    func link(_ path: String) -> String? { place(path, followingLast: false).flatMap(readLink) }

    func facts(_ path: String) -> Facts? { status(path).facts }

    /// True for links that lead nowhere as well.
    func exists(_ path: String) -> Bool { facts(path) != nil }

    /// True where a folder on the way lets this process not pass, so that nothing is known of what lies there.
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
