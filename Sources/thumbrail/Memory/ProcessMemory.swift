import Glibc
import System

/// How much memory this process has.
nonisolated enum ProcessMemory {
    /// What of it lies in memory now, in bytes; nil where the kernel does not say.
    static var resident: Int? {
        let words = InputFile.text(of: "/proc/self/statm", first: 256)?.split(separator: " ") ?? []
        guard words.count > 1, let pages = Int(words[1]) else { return nil }
        return pages * Int(getpagesize())
    }

    /// What of that is no file's, which the kernel could read again, in bytes; nil where it does not say.
    static var own: Int? { own(in: InputFile.text(of: "/proc/self/status", first: 8_192) ?? "") }

    /// - Parameter status: as `proc_pid_status(5)` describes it.
    static func own(in status: String) -> Int? {
        let lines = status.split(separator: "\n").filter { $0.hasPrefix("RssAnon:") || $0.hasPrefix("RssShmem:") }
        let numbers = lines.compactMap { line in
            line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        }
        // In kibibytes; no machine has more than 2^43 of them.
        guard numbers.count == 2, numbers.allSatisfy({ (0...1 << 43).contains($0) }) else { return nil }
        return numbers.reduce(0, +) << 10
    }

    /// How much it may have, in bytes: what its control groups allow, or else half of the machine's; nil where the kernel does not say.
    ///
    /// - Parameter root: what stands before `/proc` and `/sys`.
    static func limit(root: String = "") -> Int? {
        let limits = groups(root: root).flatMap { group in
            ["memory.high", "memory.max"].compactMap { name in
                InputFile.text(of: "\(root)/sys/fs/cgroup\(group)/\(name)", first: 64).flatMap { text in
                    Int(text.prefix { !$0.isNewline })
                }
            }
        }
        let machine = memoryOfMachine(root: root)
        // What is more than there is limits nothing: kernels write “max”, or a number that is as good as endless.
        if let least = limits.filter({ $0 > 0 && $0 <= machine ?? .max }).min() { return least }
        return machine.map { $0 / 2 }
    }

    private static func memoryOfMachine(root: String) -> Int? {
        let total = InputFile.text(of: root + "/proc/meminfo", first: 256)?.split(whereSeparator: \.isWhitespace) ?? []
        guard total.count > 1, total[0] == "MemTotal:", let kibibytes = Int(total[1]),
            (1...1 << 43).contains(kibibytes)
        else { return nil }
        return kibibytes << 10
    }

    /// The control group of version 2 that this process is in, and those around it: `0::/a/b` is in `/a/b`, `/a` and the root.
    private static func groups(root: String) -> [String] {
        let lines = (InputFile.text(of: root + "/proc/self/cgroup", first: 8_192) ?? "").split(separator: "\n")
        guard let group = lines.first(where: { $0.hasPrefix("0::/") })?.dropFirst(3) else { return [] }
        var groups: [String] = []
        var name = group == "/" ? "" : String(group)
        while !name.isEmpty, groups.count < 64 {
            groups.append(name)
            name = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
        }
        return groups
    }
}
