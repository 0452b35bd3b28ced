import CLinux
import Glibc

/// A file in memory that a program writes, and that disappears with the last reference.
package final class PageOutput {
    let descriptor: CInt
    private static let closesOnExec: UInt32 = 1

    /// Creates an empty file; returns `nil` if the system is out of memory or file descriptors.
    init?() {
        descriptor = memfd_create("thumbrail-page", Self.closesOnExec)
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The path under which this process can open the file.
    package var path: String { "/proc/self/fd/\(descriptor)" }

    /// Returns the last bytes of the file.
    func end(upTo limit: Int) -> [UInt8] {
        let size = Int(max(0, lseek(descriptor, 0, SEEK_END)))
        let count = min(size, limit)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(size - count)))
        }
    }
}
