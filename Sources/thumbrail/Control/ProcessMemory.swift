import Files
import Glibc

/// How much memory this process has.
nonisolated enum ProcessMemory {
    /// What of it lies in memory now, in bytes; nil where the kernel does not say.
    static var resident: Int? {
        let words = InputFile.text(of: "/proc/self/statm", first: 256)?.split(separator: " ") ?? []
        guard words.count > 1, let pages = Int(words[1]) else { return nil }
        return pages * Int(sysconf(CInt(_SC_PAGESIZE)))
    }
}
