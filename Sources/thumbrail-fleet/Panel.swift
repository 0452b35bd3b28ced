import Bundles
import ControlProtocol
import Fleet
import Glibc
import JSON

/// The panel of this machine, asked at its control socket; each question has a connection of its own.
struct Panel {
    let socket: String

    /// Seconds that an answer is waited for: shorter than a broker waits for a sign of life.
    private static let patience = 5
    /// The same where the panel reads a kiosk file, which may be on a slow disk.
    private static let longPatience = 20

    /// - Throws: what the panel says, or that it does not answer.
    func ask(_ order: String, with: JSONValue = .null) throws(ControlError) -> JSONValue {
        let patience = order == "reload" ? Self.longPatience : Self.patience
        return try ControlClient(path: socket, patience: patience).ask(order, with: with).value
    }

    /// Tells it whether the broker is connected, and returns its answer to `status`; `nil` if it does not answer.
    ///
    /// - Parameter seconds: the time for which this is valid.
    func status(isConnected: Bool, for seconds: Double) -> JSONValue? {
        try? ask("status", with: ["connected": .bool(isConnected), "for": .number(seconds)])
    }

    /// What it says of itself; nil where it does not answer.
    var report: PanelReport? { (try? ask("status")).map { PanelReport($0) } }

    /// What is seen of it on trial.
    ///
    /// - Parameter file: the bundle's kiosk file.
    func look(for file: String) -> Trial.Look {
        guard let report else { return .silent }
        let meant = Self.resolved(file)
        return report.look { Self.resolved($0) == meant }
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
