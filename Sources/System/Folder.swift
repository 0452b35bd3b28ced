import Glibc

/// Names of folders, and what lies in them.
public enum Folder {
    /// The folder of a file: all before its last slash, `.` without one.
    public static func of(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path as seen from a folder.
    public static func resolve(_ path: String, in folder: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") || folder == "." { return path }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
    }

    /// The same folder as it is called from anywhere; itself where that is not known.
    public static func absolute(_ path: String) -> String {
        guard path.utf8.first != UInt8(ascii: "/"), let here = getcwd(nil, 0) else { return path }
        defer { free(here) }
        let own = String(cString: here)
        return path == "." ? own : resolve(path, in: own)
    }

    /// The names in a folder in the order of their bytes, without `.` and `..`.
    ///
    /// - `limit`: where there are more, which ones are left out is the file system's choice.
    public static func names(in path: String, upTo limit: Int = 100_000) throws(FileError) -> [String] {
        guard let directory = opendir(path) else { throw FileError("cannot be listed", path) }
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

    /// Makes a folder of a name that nobody else has, into which only this user can look.
    ///
    /// - `beginning`: of the name.
    /// - Returns: its path; nil where there can be none, for what `errno` says.
    public static func makeTemporary(in parent: String, named beginning: String) -> String? {
        var template = Array("\(parent)/\(beginning)XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { name in
            guard let start = name.baseAddress, mkdtemp(start) != nil else { return nil }
            return String(cString: start)
        }
    }

    /// Returns once the names in a folder are on the disk.
    ///
    /// - Returns: nil, or the number of what went wrong. Some file systems know no such thing, and then there is nothing to wait for.
    @discardableResult
    static func failureOfSync(_ path: String) -> CInt? {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        defer { close(folder) }
        return fsync(folder) != 0 && errno != EINVAL ? errno : nil
    }

    /// Makes a folder, and those that it lies in, where they are not there yet.
    ///
    /// - `mode`: of the folders that are made, less the process's mask.
    public static func make(_ path: String, mode: mode_t = 0o755) throws(FileError) {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
            if mkdir(String(path[..<end]), mode) == 0 {
                // The folder's name lies in the one around it, and a file in it is not safe before that is.
                failureOfSync(of(String(path[..<end])))
                continue
            }
            if errno == EEXIST { continue }
            // What cannot be made may be there all the same: a folder in which nobody may write says so first.
            let number = errno
            var status = stat()
            guard stat(String(path[..<end]), &status) == 0 else {
                throw FileError(
                    .system(number), path: String(path[..<end]),
                    reason: "the folder cannot be made: \(FileError.words(for: number))")
            }
        }
    }
}
