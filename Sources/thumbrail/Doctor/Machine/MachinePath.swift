/// Where a path leads on a machine, with links followed as that machine follows them: an absolute one begins at its root, and
/// none leads out of it.
nonisolated struct MachinePath: Hashable, Sendable {
    /// The folders that are passed on the way, the root first, in the order in which they are; without links.
    private(set) var passed: [String] = ["/"]
    /// Where it ends: a path on that machine in which no part is a link, unless the last one is not to be followed.
    var target: String { "/" + parts.joined(separator: "/") }

    private var parts: [String] = []
    /// As many as the kernel follows.
    private static let maximumLinks = 40

    /// - Parameters:
    ///   - followingLast: whether a link at the path's end is followed as well.
    ///   - link: where a link leads; nil for all else.
    /// - Returns: nil where links lead round and round.
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

    /// The last one first.
    private static func parts(of path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
    }
}
