/// The mounted file systems, from `/proc/mounts`.
nonisolated struct Mounts {
    struct Mount: Hashable, Sendable {
        var folder: String
        /// The type of the file system, such as `ext4`, `overlay` or `tmpfs`.
        var kind: String
        /// The mount options, such as `rw` or `upperdir=/media/root-rw/overlay`.
        var options: [String]

        /// Returns the value of an option such as `upperdir`.
        func value(_ name: String) -> String? {
            options.last { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        }
    }

    private let mounts: [Mount]

    init(_ machine: ExaminedSystem) {
        mounts = (machine.text("/proc/mounts") ?? "").split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ").map(String.init)
            guard fields.count >= 4 else { return nil }
            return Mount(folder: fields[1], kind: fields[2], options: fields[3].split(separator: ",").map(String.init))
        }
    }

    /// Returns the file system that contains a path: the last one that is mounted at the nearest mount point.
    func holding(_ path: String) -> Mount? {
        let above = mounts.filter { $0.folder == "/" || path == $0.folder || path.hasPrefix($0.folder + "/") }
        let nearest = above.map(\.folder.count).max()
        return above.last { $0.folder.count == nearest }
    }
}
