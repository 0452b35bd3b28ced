import CLinux
import Glibc

/// Access control lists of folders (acl(5)), as far as they are needed here.
public enum AccessList {
    /// Sets a folder's access list: its owner and one other user may write, its group may read, others have no access.
    ///
    /// - Parameters:
    ///   - user: the user ID of the other user.
    ///   - path: a folder that this process's user owns.
    public static func grantWriting(to user: UInt32, in path: String) throws(FileError) {
        // The kernel's own form: a version, and then a tag, rights and an id of each entry.
        let anyone = UInt32.max
        var bytes: [UInt8] = [2, 0, 0, 0]
        for (tag, rights, id): (UInt16, UInt16, UInt32) in [
            (0x01, 7, anyone), (0x02, 7, user), (0x04, 5, anyone), (0x10, 7, anyone), (0x20, 0, anyone),
        ] {
            for value in [tag, rights] { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
            withUnsafeBytes(of: id.littleEndian) { bytes += $0 }
        }
        guard setxattr(path, "system.posix_acl_access", bytes, bytes.count, 0) == 0 else {
            throw FileError("cannot be shared with another user", path)
        }
    }
}
