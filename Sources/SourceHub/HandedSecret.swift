import CLinux
import Glibc
import System

/// Passes secrets that the hub can read to the sources whose settings name them.
enum HandedSecret {
    /// Returns an in-memory file with the content of one of the hub's credentials, or of a file next to the kiosk file.
    ///
    /// - Parameters:
    ///   - name: The name of the credential or the file.
    ///   - folder: The kiosk file's folder.
    /// - Returns: The file descriptor; `nil` if the secret cannot be read. The source then reports the missing secret when it needs it.
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
