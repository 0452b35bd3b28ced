import ControlProtocol
import Health
import JSON
import Toolkit

/// The last report of thumbrail-remote about its certificate and its tokens. The report is part of a `status` request.
final class RemoteReport {
    private var last: (remote: PanelHealth.Remote, end: Timestamp)?

    /// The time for which a report is valid, in seconds. thumbrail-remote reports every hour.
    static let length = 7_500.0
    /// The maximum number of tokens in a report; further ones are ignored.
    static let maximumTokens = 100

    /// Reads a report: `certificate` and `tokens`, with their expiry times in seconds since 1970. Reports from thumbrail-fleet are ignored.
    func note(_ with: JSONValue, from right: ControlRight, at now: Timestamp = .monotonic()) {
        guard right != .fleet, case .object(let tokens)? = with["tokens"] else { return }
        var remote = PanelHealth.Remote()
        if case .number(let end)? = with["certificate"] { remote.certificateEnd = end }
        for (name, value) in tokens.sorted(by: { $0.key < $1.key }).prefix(Self.maximumTokens) {
            if case .number(let end) = value { remote.tokenEnds[name] = end }
        }
        last = (remote, now.advanced(by: .seconds(Self.length)))
    }

    /// Returns the report; `nil` if thumbrail-remote does not run, or has stopped.
    func latest(at now: Timestamp = .monotonic()) -> PanelHealth.Remote? {
        guard let last, now < last.end else { return nil }
        return last.remote
    }
}
