import Glibc

/// Where the control socket of a panel lies.
public enum ControlSocketPath {
    /// That of the panel that is installed on this machine.
    public static let ofPanel = "/run/thumbrail/control"

    /// That of a window, in its session's own folder; nil where there is no session.
    public static var ofWindow: String? { variable("XDG_RUNTIME_DIR").map { $0 + "/thumbrail/control" } }

    /// The folder in which a panel that is started now serves: its service's, else its session's.
    public static var folderOfThisProcess: String? {
        folderOfService ?? variable("XDG_RUNTIME_DIR").map { $0 + "/thumbrail" }
    }

    /// The folder of the service as which this process runs; `nil` in a session.
    public static var folderOfService: String? { variable("RUNTIME_DIRECTORY") }

    /// Those that there are: the installed panel's, and that of a window of this session.
    public static var all: [String] { [ofPanel, ofWindow].compactMap(\.self).filter { access($0, F_OK) == 0 } }

    /// The socket of another right than ``ControlRight/control``, beside the panel's control socket.
    public static func ofPanel(_ right: ControlRight) -> String { "/run/thumbrail/\(right.rawValue)" }

    /// Where thumbrail-fleet takes kiosks that are handed in, from the service thumbrail-remote.
    public static let ofKeeper = "/run/thumbrail-fleet/kiosks"

    /// Where thumbrail-fleet writes the list of the fleet's panels, for the service thumbrail-remote.
    public static let ofPanelList = "/run/thumbrail-fleet/panels.json"

    /// The group that may hand in kiosks and read the list of panels there.
    public static let groupOfKeeper = "thumbrail-upload"

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee == UInt8(ascii: "/") else { return nil }
        return String(cString: value)
    }
}
