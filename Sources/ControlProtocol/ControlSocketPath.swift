import Glibc

/// The paths of control sockets.
public enum ControlSocketPath {
    /// The control socket of the panel that is installed on this host.
    public static let ofPanel = "/run/thumbrail/control"

    /// The control socket of a panel in a window, in the session's runtime folder; `nil` if there is no session.
    public static var ofWindow: String? { variable("XDG_RUNTIME_DIR").map { $0 + "/thumbrail/control" } }

    /// The folder of the control sockets of a panel in this process: its service's runtime folder, or else a subfolder of its session's.
    public static var folderOfThisProcess: String? {
        folderOfService ?? variable("XDG_RUNTIME_DIR").map { $0 + "/thumbrail" }
    }

    /// The runtime folder of the service that this process belongs to; `nil` in a session.
    public static var folderOfService: String? { variable("RUNTIME_DIRECTORY") }

    /// The control sockets that exist, of the installed panel and of a panel in a window of this session.
    public static var all: [String] { [ofPanel, ofWindow].compactMap(\.self).filter { access($0, F_OK) == 0 } }

    /// Returns the path of the installed panel's socket for a right other than ``ControlRight/control``.
    public static func ofPanel(_ right: ControlRight) -> String { "/run/thumbrail/\(right.rawValue)" }

    /// The socket at which thumbrail-fleet accepts kiosks from the service thumbrail-remote.
    public static let ofKeeper = "/run/thumbrail-fleet/kiosks"

    /// The file into which thumbrail-fleet writes the list of the fleet's panels, for the service thumbrail-remote.
    public static let ofPanelList = "/run/thumbrail-fleet/panels.json"

    /// The group that may upload kiosks to thumbrail-fleet and read the list of panels.
    public static let groupOfKeeper = "thumbrail-upload"

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee == UInt8(ascii: "/") else { return nil }
        return String(cString: value)
    }
}
