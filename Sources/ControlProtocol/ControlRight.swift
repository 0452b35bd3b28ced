import Glibc

/// A right at a running panel. Each has a control socket of its own, whose owner, group and mode decide who has the right.
public enum ControlRight: String, CaseIterable, Sendable {
    /// Everything, `unlock` included: root and the panel's own user.
    case control
    /// Look at the panel and operate it for others: the service thumbrail-remote.
    case remote
    /// Read its status, and run the commands that the fleet's settings allow: the service thumbrail-fleet.
    case fleet

    /// The group that may connect; `nil` if only the socket's owner and root may.
    public var group: String? {
        switch self {
        case .control: nil
        case .remote: "thumbrail-remote"
        case .fleet: "thumbrail-fleet"
        }
    }

    /// The runtime folder of the service that has the right: the service manager makes it, so its owner is the service's user.
    public var serviceFolder: String? { group.map { "/run/" + $0 } }

    /// Returns whether a user may use the right, whatever the socket's mode is: root, the panel's own user, and the right's service.
    ///
    /// - Parameters:
    ///   - user: its number, as the kernel reports it for the connection.
    ///   - folder: the runtime folder of the right's service.
    public func admits(user: UInt32, folder: String?) -> Bool {
        if user == 0 || user == geteuid() { return true }
        guard let folder else { return false }
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == user
    }

    /// Returns whether a user may use the right, whatever the socket's mode is.
    public func admits(user: UInt32) -> Bool { admits(user: user, folder: serviceFolder) }
}
