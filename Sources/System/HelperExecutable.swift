import Glibc

/// Finds the helper programs that are installed with this one.
public enum HelperExecutable {
    /// The path of the running executable; `nil` if the kernel does not tell it.
    public static var file: String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        return count > 0 ? String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    /// Returns the paths at which a helper program may be: beside this executable, as in a build folder, or in `libexec`, as in an
    /// installation.
    ///
    /// - Returns: The candidate paths, the preferred one first; empty if this executable's path is not known.
    public static func paths(of name: String) -> [String] {
        guard let own = file, let slash = own.lastIndex(of: "/") else { return [] }
        let folder = own[..<slash]
        return ["\(folder)/\(name)", "\(folder)/../libexec/thumbrail/\(name)"]
    }

    /// Returns the path of the first candidate that exists; `nil` if there is none.
    ///
    /// This process need not have permission to execute it: the hub has none, and the launcher starts the program.
    public static func path(of name: String) -> String? {
        paths(of: name).first { access($0, F_OK) == 0 }
    }
}
