import Glibc
import System

/// The passwords and tokens of a source, stored as files that only the source's user can read.
struct Credentials {
    /// The path of the folder with the files.
    let folder: String

    /// Creates the folder if it does not exist.
    ///
    /// - Parameter folder: The path of the folder.
    init(folder: String) {
        self.folder = folder
        mkdir(folder, 0o700)
    }

    /// Writes a credential to a file.
    ///
    /// - Parameters:
    ///   - name: The name of the credential, which is also the name of the file.
    ///   - content: The descriptor of an in-memory file with the content, which must not be larger than a secret.
    /// - Returns: The error as text; `nil` on success.
    func write(_ name: String, from content: CInt) -> String? {
        var bytes = [UInt8](repeating: 0, count: SecretFile.maximumBytes + 1)
        let count = pread(content, &bytes, bytes.count, 0)
        guard (0...SecretFile.maximumBytes).contains(count) else { return "cannot read credential \(name)" }
        let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o400)
        guard file >= 0 else { return "cannot write credential \(name): \(String(cString: strerror(errno)))" }
        defer { close(file) }
        guard Glibc.write(file, bytes, count) == count else { return "cannot write credential \(name)" }
        return nil
    }
}
