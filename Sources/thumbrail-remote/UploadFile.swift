import CLinux
import ControlProtocol
import Glibc

/// A kiosk that comes over the network, in memory that is nobody else's until it is whole.
final class UploadFile {
    /// What is handed over.
    let file: SharedFile
    /// Bytes that have come.
    private(set) var count = 0

    /// - Returns: nil where there is no memory or no descriptor left.
    init?() {
        let descriptor = memfd_create("thumbrail-kiosk", UInt32(MFD_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        file = SharedFile(owning: descriptor)
    }

    /// - Returns: false where there is no memory left.
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
