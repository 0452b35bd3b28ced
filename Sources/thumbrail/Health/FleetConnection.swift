import ControlProtocol
import JSON
import Toolkit

/// The last report of thumbrail-fleet about its connection to the broker. The report is part of its `status` requests.
final class FleetConnection {
    private var last: (isConnected: Bool, end: Timestamp)?
    /// The name of the panel in the fleet; `nil` if thumbrail-fleet has not reported one.
    private(set) var name: String?

    /// The maximum time for which a report is valid, in seconds.
    static let longest = 10_000.0
    /// The maximum number of characters of a name.
    static let longestName = 200

    /// Reads a report: `connected`, `for` (its validity in seconds) and `name`. Reports from thumbrail-remote are ignored.
    func note(_ with: JSONValue, from right: ControlRight, at now: Timestamp = .monotonic()) {
        guard right != .remote, case .bool(let isConnected)? = with["connected"],
            case .number(let seconds)? = with["for"]
        else { return }
        last = (isConnected, now.advanced(by: .seconds(min(max(0, seconds), Self.longest))))
        if case .string(let name)? = with["name"], !name.isEmpty { self.name = String(name.prefix(Self.longestName)) }
    }

    /// Returns `true` if thumbrail-fleet is connected to its broker; `nil` if it has stopped or has no broker.
    func isConnected(at now: Timestamp = .monotonic()) -> Bool? {
        guard let last, now < last.end else { return nil }
        return last.isConnected
    }
}
