import Glibc

/// Finds the helper programs that are installed with this one.
public enum HelperExecutable {
    /// The path of the running executable; `nil` if it cannot be determined.
    public static var file: String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        return count > 0 ? String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    /// Returns the possible paths of a helper program: beside this executable, as in a build folder, and in `libexec`, as in an
    /// installation.
    ///
    /// - Returns: The possible paths, in order of preference; empty if the path of this executable cannot be determined.
    public static func paths(of name: String) -> [String] {
        guard let executable = file, let slash = executable.lastIndex(of: "/") else { return [] }
        let folder = executable[..<slash]
        return ["\(folder)/\(name)", "\(folder)/../libexec/thumbrail/\(name)"]
    }

    /// Returns the first possible path of a helper program at which a file exists; `nil` if there is none.
    ///
    /// This process need not have permission to execute the file: the hub has none, and the launcher starts the program for it.
    public static func path(of name: String) -> String? {
        paths(of: name).first { access($0, F_OK) == 0 }
    }
}
