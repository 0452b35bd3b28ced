import CLinux
import Glibc
import System

/// A secret that the hub can read, handed over to the program of the source that names it.
enum HandedSecret {
    /// A file in memory with what a credential of the hub, or a file beside the kiosk file, holds.
    ///
    /// - Parameters:
    ///   - name: of the credential or the file.
    ///   - folder: the kiosk file's.
    /// - Returns: nil if there is none that can be read: the program says so when it needs it.
    static func content(of name: String, from folder: String) -> CInt? {
        let path = SecretFile.path(of: name, from: folder)
        guard let bytes = try? InputFile.bytes(of: path, upTo: SecretFile.maximumBytes) else { return nil }
        let descriptor = memfd_create("credential", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
        guard descriptor >= 0 else { return nil }
        guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count,
            seal(descriptor, CInt(F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)) == 0
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}
