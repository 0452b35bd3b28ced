import Glibc

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
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(user: status.st_uid, group: status.st_gid, mode: status.st_mode)
    }

    /// Applies the rights to an open file and returns `errno`, or 0 if it succeeded.
    func apply(to descriptor: CInt) -> CInt {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return errno }
        if (status.st_uid, status.st_gid) != (user, group), fchown(descriptor, user, group) != 0 { return errno }
        return fchmod(descriptor, mode) == 0 ? 0 : errno
    }
}
