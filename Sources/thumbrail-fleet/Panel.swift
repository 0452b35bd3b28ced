import Bundles
import ControlProtocol
import Fleet
import Glibc
import JSON

/// The panel on this host, accessed through its control socket. Each request uses a separate connection.
struct Panel {
    let socket: String

    /// The timeout of a request in seconds, which is shorter than the keep-alive time of the broker connection.
    private static let requestTimeout = 5
    /// The timeout of `reload` in seconds. It is longer, because the kiosk file may be on a slow disk.
    private static let reloadTimeout = 20

    /// Sends a request and waits for the answer.
    ///
    /// - Throws: The panel's refusal, or an error if it does not answer.
    func ask(_ order: String, with: JSONValue = .null) throws(ControlError) -> JSONValue {
        let timeout = order == "reload" ? Self.reloadTimeout : Self.requestTimeout
        return try ControlClient(path: socket, patience: timeout).ask(order, with: with).value
    }

    /// Tells the panel whether the broker is connected, and returns its answer to `status`; `nil` if it does not answer.
    ///
    /// - Parameters:
    ///   - seconds: The time in seconds for which the information is valid.
    ///   - name: The name of the panel in the fleet.
    func status(isConnected: Bool, for seconds: Double, name: String) -> JSONValue? {
        try? ask(
            "status", with: ["connected": .bool(isConnected), "for": .number(seconds), "name": .string(name)])
    }

    /// The panel's current report; `nil` if it does not answer.
    var report: PanelReport? { (try? ask("status")).map { PanelReport($0) } }

    /// Returns an observation of the panel for the trial.
    ///
    /// - Parameter file: The path of the bundle's kiosk file.
    func look(for file: String) -> Trial.Look {
        guard let report else { return .silent }
        let expected = Self.resolved(file)
        return report.look { Self.resolved($0) == expected }
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
