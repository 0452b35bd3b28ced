import Glibc

/// Where the programs lie that come with this one.
public enum OwnProgram {
    /// Beside the program that runs, where a build leaves them, or where an installation puts what people do not call.
    ///
    /// - Returns: the paths where a program can be, the likeliest first; none where this program's folder is not known.
    public static func places(of name: String) -> [String] {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = max(0, readlink("/proc/self/exe", &path, path.count))
        let own = String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let slash = own.lastIndex(of: "/") else { return [] }
        let folder = own[..<slash]
        return ["\(folder)/\(name)", "\(folder)/../libexec/thumbrail/\(name)"]
    }

    /// The first place with such a program; nil where there is none.
    public static func path(of name: String) -> String? {
        places(of: name).first { access($0, X_OK) == 0 }
    }
}
