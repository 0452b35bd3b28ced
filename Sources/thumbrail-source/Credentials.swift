import Glibc
import System

/// The passwords and tokens of one source, as files that only its user can read.
struct Credentials {
    /// Where they are.
    let folder: String

    /// - Parameter folder: is made if it is missing.
    init(folder: String) {
        self.folder = folder
        mkdir(folder, 0o700)
    }

    /// Writes one of them.
    ///
    /// - Parameter content: a file in memory, with at most as many bytes as a secret may have.
    /// - Returns: why it is not written; `nil` if it is.
    func write(_ name: String, from content: CInt) -> String? {
        var bytes = [UInt8](repeating: 0, count: SecretFile.maximumBytes + 1)
        let count = pread(content, &bytes, bytes.count, 0)
        guard (0...SecretFile.maximumBytes).contains(count) else { return "the credential \(name) cannot be read" }
        let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o400)
        guard file >= 0 else { return "the credential \(name) cannot be written: \(String(cString: strerror(errno)))" }
        defer { close(file) }
        guard Glibc.write(file, bytes, count) == count else { return "the credential \(name) cannot be written" }
        return nil
    }
}
