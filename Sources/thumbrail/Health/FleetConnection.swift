import ControlProtocol
import JSON
import Toolkit

/// The last report of thumbrail-fleet about its connection to the broker. It arrives with its requests for the status.
final class FleetConnection {
    private var last: (isConnected: Bool, end: Timestamp)?
    /// The name of the panel in the fleet; `nil` if thumbrail-fleet has not reported one.
    private(set) var name: String?

    /// The maximum number of seconds for which a report is valid.
    static let longest = 10_000.0
    /// The maximum number of characters of a name.
    static let longestName = 200

    /// Reads a report: `connected`, `for`, the number of seconds for which it is valid, and `name`. Reports from thumbrail-remote are ignored.
    func note(_ with: JSONValue, from right: ControlRight, at now: Timestamp = .monotonic()) {
        guard right != .remote, case .bool(let isConnected)? = with["connected"],
            case .number(let seconds)? = with["for"]
        else { return }
        last = (isConnected, now.advanced(by: .seconds(min(max(0, seconds), Self.longest))))
        if case .string(let name)? = with["name"], !name.isEmpty { self.name = String(name.prefix(Self.longestName)) }
    }

    /// Returns whether thumbrail-fleet is connected; `nil` if it has stopped, or has no broker.
    func isConnected(at now: Timestamp = .monotonic()) -> Bool? {
        guard let last, now < last.end else { return nil }
        return last.isConnected
    }
}
