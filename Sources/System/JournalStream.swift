import Glibc

/// Finds out whether a descriptor is connected to the journal.
public enum JournalStream {
    /// Returns `true` if a descriptor is the stream that systemd connected to the journal.
    ///
    /// A program inherits `$JOURNAL_STREAM` even if its standard error was redirected. As systemd.exec(5) documents, the
    /// variable counts only if device and inode are those of the descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor; standard error if left out.
    ///   - variable: Device and inode as decimal numbers, `8:1234`; the value of `$JOURNAL_STREAM` if left out.
    public static func isConnected(
        _ descriptor: CInt = STDERR_FILENO, variable: String? = getenv("JOURNAL_STREAM").map { String(cString: $0) }
    ) -> Bool {
        guard let parts = variable?.split(separator: ":", omittingEmptySubsequences: false), parts.count == 2,
            let device = UInt64(parts[0]), let inode = UInt64(parts[1])
        else { return false }
        var status = stat()
        return fstat(descriptor, &status) == 0 && UInt64(status.st_dev) == device && UInt64(status.st_ino) == inode
    }
}
