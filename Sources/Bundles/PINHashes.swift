import Glibc
import System

/// Restricts access to the PIN hash files of a kiosk to the panel and the fleet service.
enum PINHashes {
    /// The group whose only members are the panel and the fleet service.
    static let group = "thumbrail-fleet"
    /// Changes the group and mode of each PIN hash file in a folder. Does nothing on a host without the group.
    ///
    /// - Parameter folder: The path of a folder that this process's user owns.
    static func protect(in folder: String) {
        guard let group = SystemGroup.id(named: group) else { return }
        protect(in: folder, group, depth: 0)
    }

    private static func protect(in folder: String, _ group: gid_t, depth: Int) {
        guard depth <= BundleArchive.maximumDepth, let names = try? Folder.names(in: folder) else { return }
        for name in names {
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: protect(in: path, group, depth: depth + 1)
            case S_IFREG where status.st_size <= PasswordHash.maximumBytes && status.st_gid != group:
                guard let bytes = try? InputFile.bytes(of: path, upTo: PasswordHash.maximumBytes),
                    PasswordHash.isContent(bytes)
                else { continue }
                if lchown(path, uid_t.max, group) == 0 { chmod(path, 0o640) }
            default: continue
            }
        }
    }
}
