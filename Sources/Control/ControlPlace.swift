import Glibc

/// Where the control socket of a panel lies.
public enum ControlPlace {
    /// That of the panel that is installed on this machine.
    public static let ofPanel = "/run/thumbrail/control"

    /// That of a window, in its session's own folder; nil where there is no session.
    public static var ofWindow: String? { variable("XDG_RUNTIME_DIR").map { $0 + "/thumbrail/control" } }

    /// Where a panel that is started now serves: in its service's folder, else in its session's.
    public static var ofThisProcess: String? { variable("RUNTIME_DIRECTORY").map { $0 + "/control" } ?? ofWindow }

    /// The one that there is: the panel's, else the window's.
    public static var found: String {
        guard access(ofPanel, F_OK) != 0, let window = ofWindow, access(window, F_OK) == 0 else { return ofPanel }
        return window
    }

    /// The folder of the service thumbrail-remote while it runs: whoever owns it asks for others. The service manager makes it, and nobody
    /// else can where it lies.
    public static let folderOfRemote = "/run/thumbrail-remote"

    /// Whether a user of this machine may say for whom it asks: root, the panel's own user, and the service thumbrail-remote.
    ///
    /// - Parameters:
    ///   - user: its number.
    ///   - folder: that service's.
    public static func speaksForOthers(user: UInt32, folder: String = folderOfRemote) -> Bool {
        if user == 0 || user == geteuid() { return true }
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == user
    }

    /// Where thumbrail-fleet takes kiosks that are handed in, from the service thumbrail-remote.
    public static let ofKeeper = "/run/thumbrail-fleet/kiosks"

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee == UInt8(ascii: "/") else { return nil }
        return String(cString: value)
    }
}
