import Files
import Glibc

/// The folder into which a source's program writes pictures, for panels to show.
///
/// It lies beside the hub's socket: where panels come to that, they come to this. Only the hub's user writes there, and its group reads.
public enum PictureFolder {
    /// Where it is.
    ///
    /// - Parameters:
    ///   - source: its name, which is of letters, digits, hyphens and underscores.
    ///   - socket: the hub's.
    public static func path(of source: String, beside socket: String) -> String { "\(socket)-\(source)" }

    /// Makes it anew: what was there is gone.
    static func make(_ path: String) throws(FileError) {
        try Folder.remove(path)
        guard mkdir(path, 0o700) == 0, chmod(path, 0o750) == 0 else {
            let number = errno
            throw FileError(
                .system(number), path: path, reason: "the folder cannot be made: \(FileError.words(for: number))")
        }
    }
}
