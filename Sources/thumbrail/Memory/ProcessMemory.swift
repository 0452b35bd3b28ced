import Glibc
import System

/// The memory use of this process and its limit.
nonisolated enum ProcessMemory {
    /// The resident memory in bytes, or `nil` if the kernel does not report it.
    static var resident: Int? {
        let words = InputFile.text(of: "/proc/self/statm", first: 256)?.split(separator: " ") ?? []
        guard words.count > 1, let pages = Int(words[1]) else { return nil }
        return pages * Int(getpagesize())
    }

    /// The resident memory that is not backed by files, in bytes, or `nil` if the kernel does not report it. File pages do not count,
    /// because the kernel can read them again.
    static var own: Int? { own(in: InputFile.text(of: "/proc/self/status", first: 8_192) ?? "") }

    /// Returns the resident memory that is not backed by files, in bytes.
    ///
    /// - Parameter status: The text of the file that `proc_pid_status(5)` describes.
    static func own(in status: String) -> Int? {
        let lines = status.split(separator: "\n").filter { $0.hasPrefix("RssAnon:") || $0.hasPrefix("RssShmem:") }
        let numbers = lines.compactMap { line in
            line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        }
        // The numbers are in kibibytes. No host has more than 2^43 of them.
        guard numbers.count == 2, numbers.allSatisfy({ (0...1 << 43).contains($0) }) else { return nil }
        return numbers.reduce(0, +) << 10
    }

    /// Returns the memory limit in bytes: the lowest limit of the control groups, or else half of the host's memory; `nil` if the kernel
    /// does not report it.
    ///
    /// - Parameter root: The folder that contains `/proc` and `/sys`.
    static func limit(root: String = "") -> Int? {
        let limits = groups(root: root).flatMap { group in
            ["memory.high", "memory.max"].compactMap { name in
                InputFile.text(of: "\(root)/sys/fs/cgroup\(group)/\(name)", first: 64).flatMap { text in
                    Int(text.prefix { !$0.isNewline })
                }
            }
        }
        let machine = memoryOfMachine(root: root)
        // A limit above the host's memory has no effect. If there is no limit, the kernel reports “max” or a very large number.
        if let lowest = limits.filter({ $0 > 0 && $0 <= machine ?? .max }).min() { return lowest }
        return machine.map { $0 / 2 }
    }

    private static func memoryOfMachine(root: String) -> Int? {
        let total = InputFile.text(of: root + "/proc/meminfo", first: 256)?.split(whereSeparator: \.isWhitespace) ?? []
        guard total.count > 1, total[0] == "MemTotal:", let kibibytes = Int(total[1]),
            (1...1 << 43).contains(kibibytes)
        else { return nil }
        return kibibytes << 10
    }

    /// Returns the control group (version 2) of this process and its ancestors, except the root: `/a/b` and `/a` for `0::/a/b`.
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
