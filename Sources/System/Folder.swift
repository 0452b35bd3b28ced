import Glibc
import SystemPackage

/// Functions for paths of folders and their entries.
public enum Folder {
    /// Returns the folder of a path: everything before the last slash, or `.` if there is no slash.
    public static func of(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns a path relative to a folder as a path relative to the current folder. An absolute path stays as it is.
    public static func resolve(_ path: String, in folder: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") || folder == "." { return path }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
    }

    /// Returns the absolute path of a folder; the path itself if the current folder cannot be determined.
    public static func absolute(_ path: String) -> String {
        guard path.utf8.first != UInt8(ascii: "/"), let buffer = getcwd(nil, 0) else { return path }
        defer { free(buffer) }
        let current = String(cString: buffer)
        return path == "." ? current : resolve(path, in: current)
    }

    /// Returns the names of the entries of a folder, sorted by their bytes, without `.` and `..`.
    ///
    /// - `limit`: The maximum number of names. If there are more, the file system's order determines which ones are omitted.
    public static func names(in path: String, upTo limit: Int = 100_000) throws(FileError) -> [String] {
        guard let directory = opendir(path) else { throw FileError("cannot list", path) }
        defer { closedir(directory) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Creates a folder with a unique name that only this user can access.
    ///
    /// - Parameters:
    ///   - parent: The existing folder in which it is created.
    ///   - prefix: The prefix of the name.
    /// - Returns: The path of the folder; `nil` if it cannot be created, with the reason in `errno`.
    public static func makeTemporary(in parent: String, named prefix: String) -> String? {
        var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { name in
            guard let start = name.baseAddress, mkdtemp(start) != nil else { return nil }
            return String(cString: start)
        }
    }

    /// Waits until the entries of a folder are written to disk.
    ///
    /// A folder that cannot be opened, or whose file system does not support this, is not an error.
    static func syncEntries(of path: String) throws(Errno) {
        guard let folder = try? FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec]) else {
            return
        }
        defer { try? folder.close() }
        guard fsync(folder.rawValue) == 0 || errno == EINVAL else { throw Errno(rawValue: errno) }
    }

    /// Creates a folder and all missing folders above it.
    ///
    /// - `mode`: The mode of new folders, before the umask is applied.
    public static func make(_ path: String, mode: mode_t = 0o755) throws(FileError) {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
            if mkdir(String(path[..<end]), mode) == 0 {
                // The new name is an entry of the parent folder: files in the new folder are not durable until the parent is synced.
                try? syncEntries(of: of(String(path[..<end])))
                continue
            }
            if errno == EEXIST { continue }
            // mkdir can fail for a folder that exists: a parent without write permission is reported first.
            let error = Errno(rawValue: errno)
            guard access(String(path[..<end]), F_OK) == 0 else {
                throw FileError(
                    .system(error.rawValue), path: String(path[..<end]), reason: "cannot create folder: \(error)")
            }
        }
    }
}
