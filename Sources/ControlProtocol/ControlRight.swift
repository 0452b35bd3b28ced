import Glibc

/// A right to access a running panel. Each right has its own control socket, whose owner, group and mode determine who has the right.
public enum ControlRight: String, CaseIterable, Sendable {
    /// The right of root and the panel's own user: to send all commands, including `unlock`.
    case control
    /// The right of the service thumbrail-remote: to view and operate the panel on behalf of its clients.
    case remote
    /// The right of the service thumbrail-fleet: to read the panel's status and to run the commands that the fleet settings allow.
    case fleet

    /// The group that may connect; `nil` if only the socket's owner and root may.
    public var group: String? {
        switch self {
        case .control: nil
        case .remote: "thumbrail-remote"
        case .fleet: "thumbrail-fleet"
        }
    }

    /// The runtime folder of the service that has the right. The service manager creates it, so its owner is the service's user.
    public var serviceFolder: String? { group.map { "/run/" + $0 } }

    /// Returns `true` if a user has the right, regardless of the socket's mode. Root, the panel's own user and the right's service have it.
    ///
    /// - Parameters:
    ///   - user: The user ID, as the kernel reports it for the connection.
    ///   - folder: The runtime folder of the right's service.
    public func admits(user: UInt32, folder: String?) -> Bool {
        if user == 0 || user == geteuid() { return true }
        guard let folder else { return false }
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == user
    }

    /// Returns `true` if a user has the right, regardless of the socket's mode.
    public func admits(user: UInt32) -> Bool { admits(user: user, folder: serviceFolder) }
}
