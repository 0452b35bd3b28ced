import Glibc
import RemoteAccess
import System

/// Files that root writes for the service.
enum ServiceFile {
    /// The group of the service.
    private static let group = "thumbrail-remote"

    /// Writes a file atomically.
    ///
    /// - Parameter isSecret: `true` to restrict access to the owner, and to the service's group if this process runs as root.
    static func write(_ path: String, _ bytes: [UInt8], isSecret: Bool = true) throws(RemoteError) {
        let new = path + ".new"
        do throws(FileError) {
            try OutputFile.replace(new, with: bytes, mode: isSecret ? 0o600 : 0o644)
        } catch { throw RemoteError("\(path): \(error.reason)") }
        if isSecret { try secure(new, named: path) }
        guard rename(new, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(new)
            throw RemoteError("cannot replace \(path): \(reason)")
        }
    }

    /// Restricts a secret file to its owner, and to the service's group if this process runs as root.
    ///
    /// - Parameter name: The path that errors show; `nil` for `path`.
    static func secure(_ path: String, named name: String? = nil) throws(RemoteError) {
        let isShared = geteuid() == 0
        guard isShared, let group = SystemGroup.id(named: group) else {
            guard chmod(path, 0o600) == 0 else { throw problem(name ?? path) }
            return
        }
        guard lchown(path, 0, group) == 0, chmod(path, 0o640) == 0 else { throw problem(name ?? path) }
    }

    private static func problem(_ path: String) -> RemoteError {
        RemoteError("\(path): cannot set owner and mode: \(String(cString: strerror(errno)))")
    }
}
