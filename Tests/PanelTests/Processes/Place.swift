import Glibc

/// Paths on this host.
enum Place {
    /// The root folder of the repository.
    static let repository = parent(parent(parent(parent(#filePath))))

    /// The program, which the package manager builds beside the tests. `THUMBRAIL_TEST_PROGRAMS` names the folder of
    /// another build with its companions, such as the release build.
    static let program: String = {
        if let folder = getenv("THUMBRAIL_TEST_PROGRAMS") { return String(cString: folder) + "/thumbrail" }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        _ = readlink("/proc/self/exe", &path, path.count - 1)
        let tests = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return parent(tests) + "/thumbrail"
    }()

    static func parent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
