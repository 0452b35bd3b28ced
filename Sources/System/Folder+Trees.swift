import Glibc

extension Folder {
    /// The maximum nesting depth of a folder tree that can be removed.
    public static let maximumDepth = 64

    /// Waits until the entries of a folder are written to disk.
    public static func sync(_ path: String) throws(FileError) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw FileError("cannot open", path) }
        defer { close(folder) }
        // Some file systems do not support fsync for folders (EINVAL): then there is nothing to wait for.
        if fsync(folder) != 0, errno != EINVAL { throw FileError("cannot sync", path) }
    }

    /// Removes a file, or a folder with everything in it. Links are removed, not followed. It is no error if the path does not exist.
    public static func remove(_ path: String) throws(FileError) { try remove(path, depth: 0) }

    private static func remove(_ path: String, depth: Int) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw FileError("cannot stat", path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard unlink(path) == 0 || errno == ENOENT else { throw FileError("cannot remove", path) }
            return
        }
        guard depth < maximumDepth else {
            throw FileError(.tooLarge, path: path, reason: "folders nested too deep (max \(maximumDepth))")
        }
        for name in try names(in: path) { try remove("\(path)/\(name)", depth: depth + 1) }
        guard rmdir(path) == 0 || errno == ENOENT else { throw FileError("cannot remove", path) }
    }
}
