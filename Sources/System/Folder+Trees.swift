import Glibc
import SystemPackage

extension Folder {
    /// The maximum nesting depth of a folder tree that can be removed.
    public static let maximumDepth = 64

    /// Waits until the entries of a folder are written to disk.
    public static func sync(_ path: String) throws(FileError) {
        let folder: FileDescriptor
        do {
            folder = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
        } catch {
            throw FileError("cannot open", path, error)
        }
        defer { try? folder.close() }
        // If a file system does not support fsync for folders (EINVAL), there is nothing to wait for.
        if fsync(folder.rawValue) != 0, errno != EINVAL { throw FileError("cannot sync", path) }
    }

    /// Removes a file, or a folder with everything in it. Links are removed, not followed. A path that does not exist is not an error.
    public static func remove(_ path: String) throws(FileError) { try remove(path, depth: 0) }

    private static func remove(_ path: String, depth: Int) throws(FileError) {
        let type: FileType
        do throws(Errno) {
            type = try Stat(path, followTargetSymlink: false).type
        } catch {
            if error == .noSuchFileOrDirectory { return }
            throw FileError("cannot stat", path, error)
        }
        guard type == .directory else {
            guard unlink(path) == 0 || errno == ENOENT else { throw FileError("cannot remove", path) }
            return
        }
        guard depth < maximumDepth else {
            throw FileError(.tooLarge, path: path, reason: "folders nested too deeply (max \(maximumDepth))")
        }
        for name in try names(in: path) { try remove("\(path)/\(name)", depth: depth + 1) }
        guard rmdir(path) == 0 || errno == ENOENT else { throw FileError("cannot remove", path) }
    }
}
