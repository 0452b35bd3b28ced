import Glibc
import System

/// The folder into which a source's program writes pictures, for panels to show.
///
/// It lies beside the hub's socket. The hub's group, in which the panel is, reads there; the source's user writes.
public enum PictureFolder {
    /// Where it is.
    ///
    /// - Parameters:
    ///   - source: its name, which is of letters, digits, hyphens and underscores.
    ///   - socket: the hub's. Beside that of the service, which is called `socket`, all of them lie in a folder that the service manager makes.
    public static func path(of source: String, beside socket: String) -> String {
        socket.hasSuffix("/socket") ? "\(Folder.of(socket))/pictures/\(source)" : "\(socket)-\(source)"
    }

    /// Makes it anew: what was there is gone.
    static func make(_ path: String) throws(FileError) {
        try Folder.remove(path)
        guard mkdir(path, 0o700) == 0, chmod(path, 0o750) == 0 else {
            let number = errno
            throw FileError(
                .system(number), path: path, reason: "the folder cannot be made: \(FileError.words(for: number))")
        }
    }

    /// Lets one other user write there. What it writes gets the group of the folder, which reads it.
    static func give(_ path: String, to user: UInt32) throws(FileError) {
        try AccessList.grantWriting(to: user, in: path)
        guard chmod(path, 0o2770) == 0 else {
            let number = errno
            throw FileError(
                .system(number), path: path, reason: "the folder cannot be given away: \(FileError.words(for: number))")
        }
    }
}
