import Glibc

/// Where the program lies that decodes pictures.
enum DecoderProgram {
    private static let name = "thumbrail-pictures"

    /// Beside the program that runs, where a build leaves it, or where an installation puts what people do not call.
    static func find() throws(PictureError) -> String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = max(0, readlink("/proc/self/exe", &path, path.count))
        let own = String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let slash = own.lastIndex(of: "/") else {
            throw PictureError(.noDecoder, "this program's folder is not known, in which \(name) would be")
        }
        let folder = own[..<slash]
        let paths = ["\(folder)/\(name)", "\(folder)/../libexec/thumbrail/\(name)"]
        for path in paths where access(path, X_OK) == 0 { return path }
        throw PictureError(
            .noDecoder, "the program that decodes pictures is missing: neither \(paths[0]) nor \(paths[1])")
    }
}
