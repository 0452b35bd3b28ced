import Elements
import JSON
import SourceProtocol
import Testing

/// Plays the connection to a kiosk's only source.
package final class FakeFeed: ValueFeed {
    private let source: String
    private var values = SourceValues()
    /// What was asked of the source; a request is answered by its place.
    package private(set) var requests: [SourceRequest] = []
    /// Where each of them came from.
    package private(set) var origins: [RequestOrigin] = []
    /// Whether requests can be made.
    package var isConnected = true
    /// The time in seconds since the first moment of 1970 in UTC.
    package var clock: () -> Double?
    /// In which its pictures lie.
    package var pictures = "/pictures"
    package private(set) lazy var live = LiveValues(self) { [unowned self] in clock() }

    /// - Parameters:
    ///   - source: its name.
    ///   - now: the time at all times.
    package init(_ source: String = "house", now: Double? = nil) {
        self.source = source
        clock = { now }
    }

    /// The source writes a line.
    package func say(_ line: String) {
        guard let message = try? SourceMessage(parsing: Array(line.utf8)) else {
            Issue.record("not a line: \(line)")
            return
        }
        live.changed([source: values.apply(message, at: clock() ?? 0)])
    }

    /// The source answers a request.
    package func answer(_ id: Int, _ answer: RequestAnswer) { live.answered(id, answer) }

    package func state(of name: ValueName) -> ValueState {
        let state = values.value(name.name, name.path)
        // Without a clock nobody knows since when.
        if case .stale(let value, _) = state, clock() == nil { return .stale(value) }
        return state
    }

    package func pictureFolder(of source: String) -> String? { source == self.source ? pictures : nil }

    package func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int? {
        guard isConnected else { return nil }
        requests.append(request)
        origins.append(origin)
        return requests.count - 1
    }
}
