/// What is mounted where: `/proc/mounts`.
nonisolated struct Mounts {
    struct Mount: Hashable, Sendable {
        var folder: String
        /// `ext4`, `overlay`, `tmpfs` …
        var kind: String
        /// `rw`, `upperdir=/media/root-rw/overlay` …
        var options: [String]

        /// The value of an option such as `upperdir`.
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

    /// The file system that holds a path: the nearest folder counts, and of several on one folder the last.
    func holding(_ path: String) -> Mount? {
        let above = mounts.filter { $0.folder == "/" || path == $0.folder || path.hasPrefix($0.folder + "/") }
        let nearest = above.map(\.folder.count).max()
        return above.last { $0.folder.count == nearest }
    }
}
