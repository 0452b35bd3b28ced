import Glibc

/// Names of files, as paths of a kiosk file have them.
enum Folder {
    /// The folder of a file: all before its last slash, `.` without one.
    static func of(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path as seen from a folder.
    static func resolve(_ path: String, in folder: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") || folder == "." { return path }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
    }

    /// The path of the file in the same folder whose name is the nearest to the one wanted, if one is near.
    ///
    /// - Parameter folder: where a relative path starts.
    static func nearestFile(to path: String, in folder: String = ".") -> String? {
        let wanted = path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
        let start = wanted.utf8.lastIndex(of: UInt8(ascii: "/")).map(wanted.utf8.index(after:)) ?? wanted.startIndex
        let names = names(in: resolve(of(wanted), in: folder))
        return NearMiss.nearest(to: String(wanted[start...]), among: names).map { String(wanted[..<start]) + $0 }
    }

    /// The first 1000 names in a folder, sorted; none if it cannot be read.
    private static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while names.count < 1000, let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
