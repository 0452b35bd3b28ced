import Glibc
import SystemPackage

/// The owner, the group and the mode of a file.
public struct FileRights: Hashable, Sendable {
    /// The user ID of the owner.
    public var user: uid_t
    /// The group ID.
    public var group: gid_t
    /// The nine permission bits.
    public var mode: mode_t

    /// Creates rights from an owner, a group and a mode, of which only the nine permission bits are used.
    public init(user: uid_t, group: gid_t, mode: mode_t) {
        (self.user, self.group, self.mode) = (user, group, mode & 0o777)
    }

    /// Reads the rights of a file without following links; returns `nil` if there is no regular file at the path.
    public init?(of path: String) {
        guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular else { return nil }
        self.init(user: status.userID.rawValue, group: status.groupID.rawValue, mode: status.mode.rawValue)
    }

    /// Applies the rights to an open file.
    func apply(to file: FileDescriptor) throws(Errno) {
        let status = try Stat(file)
        let isOwned = (status.userID.rawValue, status.groupID.rawValue) == (user, group)
        guard isOwned || fchown(file.rawValue, user, group) == 0, fchmod(file.rawValue, mode) == 0 else {
            throw Errno(rawValue: errno)
        }
    }
}
