import CLinux
import ControlProtocol
import Glibc

/// An uploaded kiosk in anonymous memory, which is passed on once it is complete.
final class UploadFile {
    /// The file with the content.
    let file: SharedFile
    /// The number of bytes received.
    private(set) var count = 0

    /// Creates an empty file; returns `nil` if there is no memory or no descriptor left.
    init?() {
        let descriptor = memfd_create("thumbrail-kiosk", UInt32(MFD_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        file = SharedFile(owning: descriptor)
    }

    /// Appends a piece of the upload.
    ///
    /// - Returns: `false` if there is no memory left.
    func append(_ piece: UnsafeRawBufferPointer) -> Bool {
        var done = 0
        while done < piece.count, let base = piece.baseAddress {
            let more = pwrite(file.descriptor, base + done, piece.count - done, off_t(count + done))
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return false }
            done += more
        }
        count += done
        return true
    }
}
