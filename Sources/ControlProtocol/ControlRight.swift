import Glibc

/// A right at a running panel. Each right has a control socket of its own, whose owner, group and mode decide who has it.
public enum ControlRight: String, CaseIterable, Sendable {
    /// The right to everything, including `unlock`: for root and the panel's own user.
    case control
    /// The right to look at the panel and operate it for others: for the service thumbrail-remote.
    case remote
    /// The right to read its status, and to run the commands that the fleet's settings allow: for the service thumbrail-fleet.
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

    /// Returns `true` if a user has the right, whatever the socket's mode is: root, the panel's own user, and the right's service.
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

    /// Returns `true` if a user has the right, whatever the socket's mode is.
    public func admits(user: UInt32) -> Bool { admits(user: user, folder: serviceFolder) }
}
