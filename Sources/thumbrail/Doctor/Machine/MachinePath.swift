/// The target of a path on an examined system, with symbolic links resolved as on that system. An absolute link starts at the system's
/// root, and no link leads out of it.
nonisolated struct MachinePath: Hashable, Sendable {
    /// The folders that are traversed, from the root, in order and without symbolic links.
    private(set) var passed: [String] = ["/"]
    /// The resulting path on that system. No component is a symbolic link, except the last one if it is not followed.
    var target: String { "/" + parts.joined(separator: "/") }

    private var parts: [String] = []
    /// The maximum number of symbolic links, as in the kernel.
    private static let maximumLinks = 40

    /// Resolves a path.
    ///
    /// - Parameters:
    ///   - path: The path to resolve.
    ///   - followingLast: A Boolean value that tells whether a symbolic link at the end of the path is followed.
    ///   - link: A closure that returns the target of a symbolic link, or `nil` for anything else.
    /// - Returns: `nil` if the symbolic links form a loop.
    init?(_ path: String, followingLast: Bool, link: (String) -> String?) {
        var pending = Self.parts(of: path)
        var links = 0
        while let part = pending.popLast() {
            if part == ".." {
                _ = parts.popLast()
                continue
            }
            let place = parts.isEmpty ? "/" + part : target + "/" + part
            guard !pending.isEmpty || followingLast, let next = link(place) else {
                parts.append(part)
                if !pending.isEmpty { passed.append(place) }
                continue
            }
            links += 1
            guard links <= Self.maximumLinks else { return nil }
            if next.utf8.first == UInt8(ascii: "/") { parts = [] }
            pending += Self.parts(of: next)
        }
    }

    /// Returns the components of a path, last one first.
    private static func parts(of path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
    }
}
