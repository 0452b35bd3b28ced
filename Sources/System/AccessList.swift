import CLinux
import Glibc

/// Access control lists of folders; see acl(5).
public enum AccessList {
    /// Sets a folder's access control list: the owner and one other user may write, the group may read, others have no access.
    ///
    /// - Parameters:
    ///   - user: The user ID of the other user.
    ///   - path: The path of a folder that the user of this process owns.
    public static func grantWriting(to user: UInt32, in path: String) throws(FileError) {
        // The kernel's binary format: a version, then the tag, permissions and ID of each entry.
        let undefinedID = UInt32.max
        var bytes: [UInt8] = [2, 0, 0, 0]
        for (tag, rights, id): (UInt16, UInt16, UInt32) in [
            (0x01, 7, undefinedID), (0x02, 7, user), (0x04, 5, undefinedID), (0x10, 7, undefinedID),
            (0x20, 0, undefinedID),
        ] {
            for value in [tag, rights] { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
            withUnsafeBytes(of: id.littleEndian) { bytes += $0 }
        }
        guard setxattr(path, "system.posix_acl_access", bytes, bytes.count, 0) == 0 else {
            throw FileError("cannot set ACL", path)
        }
    }
}
