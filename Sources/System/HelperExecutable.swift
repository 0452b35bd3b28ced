import Glibc

/// Where the programs lie that come with this one.
public enum HelperExecutable {
    /// The file of the program that runs; `nil` if the kernel does not say.
    public static var file: String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        return count > 0 ? String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    /// Beside the program that runs, where a build leaves them, or where an installation puts what people do not call.
    ///
    /// - Returns: the paths where a program can be, the likeliest first; none where this program's folder is not known.
    public static func places(of name: String) -> [String] {
        guard let own = file, let slash = own.lastIndex(of: "/") else { return [] }
        let folder = own[..<slash]
        return ["\(folder)/\(name)", "\(folder)/../libexec/thumbrail/\(name)"]
    }

    /// The first place with such a program; nil where there is none.
    public static func path(of name: String) -> String? {
        places(of: name).first { access($0, X_OK) == 0 }
    }
}
