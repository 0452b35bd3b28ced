import Glibc
import System

/// The folder into which a source writes pictures for panels.
///
/// It lies beside the hub's socket. The hub's group, of which the panel is a member, can read it; the source's user can write.
public enum PictureFolder {
    /// Returns the path of the folder.
    ///
    /// - Parameters:
    ///   - source: The name of the source, which has only letters, digits, hyphens and underscores.
    ///   - socket: The path of the hub's socket. If it is named `socket`, as that of the service is, the folders lie in a folder `pictures`
    ///     beside it, which the service manager creates.
    public static func path(of source: String, beside socket: String) -> String {
        socket.hasSuffix("/socket") ? "\(Folder.of(socket))/pictures/\(source)" : "\(socket)-\(source)"
    }

    /// Creates an empty folder, and removes an existing one.
    static func make(_ path: String) throws(FileError) {
        try Folder.remove(path)
        guard mkdir(path, 0o700) == 0, chmod(path, 0o750) == 0 else {
            let number = errno
            throw FileError(
                .system(number), path: path, reason: "cannot create folder: \(FileError.words(for: number))")
        }
    }

    /// Lets one other user write to the folder. Its files get the group of the folder, which can read them.
    static func give(_ path: String, to user: UInt32) throws(FileError) {
        try AccessList.grantWriting(to: user, in: path)
        guard chmod(path, 0o2770) == 0 else {
            let number = errno
            throw FileError(
                .system(number), path: path, reason: "cannot set mode of folder: \(FileError.words(for: number))")
        }
    }
}
