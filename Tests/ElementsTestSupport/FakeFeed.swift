import Elements
import JSON
import SourceProtocol
import Testing

/// A simulated connection to the only source of a kiosk.
package final class FakeFeed: ValueFeed {
    private let source: String
    private var values = SourceValues()
    /// The requests sent to the source, in order; the index is the id of the request.
    package private(set) var requests: [SourceRequest] = []
    /// The origin of each request.
    package private(set) var origins: [RequestOrigin] = []
    /// What happened to held buttons, in order.
    package private(set) var holds: [Hold] = []
    private var ends: [Int: HeldRequest] = [:]
    /// Whether requests can be sent.
    package var isConnected = true
    /// The time in seconds since 1970-01-01 00:00 UTC.
    package var clock: () -> Double?
    /// The folder of the source's pictures.
    package var pictures = "/pictures"
    package private(set) lazy var live = LiveValues(self) { [unowned self] in clock() }

    /// Makes a connection.
    /// - Parameters:
    ///   - source: the name of the source.
    ///   - now: a fixed time for the clock.
    package init(_ source: String = "house", now: Double? = nil) {
        self.source = source
        clock = { now }
    }

    /// An event of a held button.
    package enum Hold: Hashable {
        case began(HeldRequest)
        case renewed
        case ended(SourceRequest)
    }

    /// Delivers a line from the source.
    package func say(_ line: String) {
        guard let message = try? SourceMessage(parsing: Array(line.utf8)) else {
            Issue.record("not a line: \(line)")
            return
        }
        live.changed([source: values.apply(message, at: clock() ?? 0)])
    }

    /// Delivers the source's answer to a request.
    package func answer(_ id: Int, _ answer: RequestAnswer) { live.answered(id, answer) }

    package func state(of name: ValueName) -> ValueState {
        let state = values.value(name.name, name.path)
        // Without a clock the start of the stale state is unknown.
        if case .stale(let value, _) = state, clock() == nil { return .stale(value) }
        return state
    }

    package func pictureFolder(of source: String) -> String? { source == self.source ? pictures : nil }

    package func isAway(_ source: String) -> Bool {
        if case .down = values.state { return true }
        return !isConnected
    }

    package func hold(_ request: HeldRequest, from origin: RequestOrigin) -> Int? {
        guard let id = send(request.begin, from: origin) else { return nil }
        ends[id] = request
        holds.append(.began(request))
        return id
    }

    package func renew(_ id: Int) { if ends[id] != nil { holds.append(.renewed) } }

    package func release(_ id: Int) -> Int? {
        guard let request = ends.removeValue(forKey: id) else { return nil }
        holds.append(.ended(request.end))
        return send(request.end, from: RequestOrigin(""))
    }

    package func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int? {
        guard isConnected else { return nil }
        requests.append(request)
        origins.append(origin)
        return requests.count - 1
    }
}
