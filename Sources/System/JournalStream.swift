import Glibc

/// Determines whether a descriptor is connected to the journal.
public enum JournalStream {
    /// Returns `true` if a descriptor is the stream that systemd connected to the journal.
    ///
    /// A program inherits `$JOURNAL_STREAM` even if its standard error was redirected. As systemd.exec(5) documents, the
    /// variable is valid only if it contains the device and inode of the descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor; by default standard error.
    ///   - variable: The device and the inode as decimal numbers, such as `8:1234`; by default the value of `$JOURNAL_STREAM`.
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
