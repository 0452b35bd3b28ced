import Elements
import Health
import JSON
import KioskFile
import Logging
import SourceHub
import SourceProtocol

/// The panel's connection to its sources: it receives their values and sends requests to them.
///
/// Lines are read, parsed and merged on another thread. The main actor is notified of changes, and looks up the values that it shows.
public final class KioskSources {
    /// The values that elements show and set.
    public let live: LiveValues
    private let feed: HubFeed
    private var definitions: [SourceDefinition]

    /// - Parameters:
    ///   - path: the path of the hub's socket.
    ///   - definition: the content of the kiosk file.
    ///   - asksToReload: `true` if the hub may have read another version of the kiosk file and has to read it again.
    ///   - logger: the logger for problems with the connection.
    public init(hubAt path: String, for definition: KioskDefinition, asksToReload: Bool = false, logger: Logger) {
        definitions = definition.sources
        let news = News()
        feed = HubFeed(
            HubConnection(
                path: path, sources: definitions.map(\.name), patience: Self.requestTimeout(definitions),
                asksToReload: asksToReload, logger: logger
            ) { news.tell() }, socket: path)
        live = LiveValues(feed)
        live.keep(definition.histories)
        live.onFailure = { source, reason in logger.warning("source \(source): request failed: \(reason)") }
        news.take = { [weak self] in self?.take() }
    }

    /// Returns the timeout of requests, in seconds. It is longer than the hub's own timeout.
    private static func requestTimeout(_ sources: [SourceDefinition]) -> Double {
        5 + (sources.map(\.timeout).max() ?? 0)
    }

    /// Applies a changed kiosk file, and makes the hub read it again. Sources that have not changed keep running.
    public func adopt(_ definition: KioskDefinition) {
        let same = Set(definitions.filter { definition.sources.contains($0) }.map(\.name))
        definitions = definition.sources
        live.keep(definition.histories)
        feed.connection.adopt(
            definitions.map(\.name), keeping: same, patience: Self.requestTimeout(definitions))
    }

    /// Sets the values that are kept over a restart, by the names of their source and their own. A hub that has just started begins with
    /// them.
    func keep(_ kept: [String: [String: JSONValue]]) { feed.connection.keep(kept) }

    /// Stops the connection. No more values arrive and no more requests are sent.
    public func stop() {
        feed.connection.stop()
        live.end()
    }

    /// Starts to connect. If the connection is lost, it is opened again.
    public func start() { feed.connection.start() }

    /// A Boolean value that tells whether every source has sent something or has failed. It is used to render pictures of a
    /// kiosk that is not running.
    public var areHeard: Bool {
        definitions.allSatisfy { feed.connection.state(of: $0.name) != .starting }
    }

    /// Returns `true` if each of some values has data.
    public func haveArrived(_ names: Set<ValueName>) -> Bool {
        names.allSatisfy { name in
            switch feed.connection.value(of: name) {
            case .current, .stale: true
            case .awaited, .noData: feed.connection.state(of: name.source) != .up
            }
        }
    }

    /// The health of each source, by its name.
    public var health: [String: PanelHealth.Source] {
        let connection = feed.connection
        let all = definitions.map { definition in
            let failures = connection.failures(of: definition.name)
            return (
                definition.name,
                PanelHealth.Source(
                    state: connection.operatingState(of: definition.name), age: connection.silence(of: definition.name),
                    failures: failures?.count ?? 0, lastError: failures?.reason)
            )
        }
        return Dictionary(all) { first, _ in first }
    }

    /// A Boolean value that tells whether the panel is connected to the source hub.
    public var isHubConnected: Bool { feed.connection.isConnected }

    /// Processes the messages that have arrived. Callers with a kiosk that is not running call it themselves, because the main actor is not
    /// notified.
    public func take() {
        live.changed(feed.connection.takeChanges())
        for (source, event) in feed.connection.takeEvents() { live.onEvent(source, event) }
        for (id, answer) in feed.connection.takeAnswers() { live.answered(id, answer) }
    }
}

/// A notifier that tells the main actor, from any thread, that messages have arrived.
private final class News {
    var take: () -> Void = {}

    nonisolated func tell() {
        Task { @MainActor in take() }
    }
}

/// A value feed that uses a hub connection.
private final class HubFeed: ValueFeed {
    let connection: HubConnection
    /// The path of the hub's socket.
    private let socket: String

    init(_ connection: HubConnection, socket: String) {
        (self.connection, self.socket) = (connection, socket)
    }

    func state(of name: ValueName) -> ValueState { connection.value(of: name) }

    func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int? {
        connection.send(request, from: origin)
    }

    func hold(_ request: HeldRequest, from origin: RequestOrigin) -> Int? { connection.hold(request, from: origin) }
    func renew(_ id: Int) { connection.renew(id) }
    func release(_ id: Int) -> Int? { connection.release(id) }

    func isAway(_ source: String) -> Bool {
        if case .down = connection.state(of: source) { return true }
        return !connection.isConnected
    }

    func pictureFolder(of source: String) -> String? { PictureFolder.path(of: source, beside: socket) }
}
