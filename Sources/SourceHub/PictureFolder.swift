import Glibc
import System

/// The folder into which a source writes pictures for panels.
///
/// It is next to the hub's socket. The hub's group, which includes the panel, can read it; the source's user can write to it.
public enum PictureFolder {
    /// Returns the path of the folder.
    ///
    /// - Parameters:
    ///   - source: The name of the source, which contains only letters, digits, hyphens and underscores.
    ///   - socket: The path of the hub's socket. If the file is named `socket`, as it is for the service, the folders are in the folder
    ///     `pictures` next to it, which the service manager creates.
    public static func path(of source: String, beside socket: String) -> String {
        socket.hasSuffix("/socket") ? "\(Folder.of(socket))/pictures/\(source)" : "\(socket)-\(source)"
    }

    /// Creates an empty folder; an existing folder is removed first.
    static func make(_ path: String) throws(FileError) {
        try Folder.remove(path)
        guard mkdir(path, 0o700) == 0, chmod(path, 0o750) == 0 else {
            let number = errno
            throw FileError(
                .system(number), path: path, reason: "cannot create folder: \(FileError.words(for: number))")
        }
    }

    /// Gives one other user write access to the folder. New files get the folder's group, which can read them.
    static func give(_ path: String, to user: UInt32) throws(FileError) {
        try AccessList.grantWriting(to: user, in: path)
        guard chmod(path, 0o2770) == 0 else {
            let number = errno
            throw FileError(
                .system(number), path: path, reason: "cannot set mode of folder: \(FileError.words(for: number))")
        }
    }
}
