import Elements
import Health
import KioskFile
import Logging
import SourceHub
import SourceProtocol

/// The panel's end of its sources: what they say, for whoever shows it, and requests to them.
///
/// Lines are read, parsed and merged on a thread of their own; the main actor is told that there is something new, and looks up what it
/// shows.
public final class KioskSources {
    /// What elements show and set.
    public let live: LiveValues
    private let feed: HubFeed
    private var definitions: [SourceDefinition]

    /// - Parameters:
    ///   - path: of the hub's socket.
    ///   - definition: what the kiosk file says.
    ///   - asksToReload: whether the hub may have read another kiosk file, and has to read it again.
    ///   - logger: takes what is wrong with the connection.
    public init(hubAt path: String, for definition: KioskDefinition, asksToReload: Bool = false, logger: Logger) {
        definitions = definition.sources
        let news = News()
        feed = HubFeed(
            HubConnection(
                path: path, sources: definitions.map(\.name), patience: Self.patience(definitions),
                asksToReload: asksToReload, logger: logger
            ) { news.tell() }, socket: path)
        live = LiveValues(feed)
        live.keep(definition.histories)
        news.take = { [weak self] in self?.take() }
    }

    /// The hub gives up before that.
    private static func patience(_ sources: [SourceDefinition]) -> Double { 5 + (sources.map(\.timeout).max() ?? 0) }

    /// The kiosk file says something else: has the hub read it again. Sources that did not change go on.
    public func adopt(_ definition: KioskDefinition) {
        let same = Set(definitions.filter { definition.sources.contains($0) }.map(\.name))
        definitions = definition.sources
        live.keep(definition.histories)
        feed.connection.adopt(
            definitions.map(\.name), keeping: same, patience: Self.patience(definitions))
    }

    /// Nothing comes, and nothing is sent, from here on.
    public func stop() {
        feed.connection.stop()
        live.end()
    }

    /// Begins to connect, and goes on for as long as the kiosk runs.
    public func start() { feed.connection.start() }

    /// Whether every source has said something, or that it cannot: for pictures of a kiosk that does not run.
    public var areHeard: Bool {
        definitions.allSatisfy { feed.connection.state(of: $0.name) != .starting }
    }

    /// The health of each source, by its name.
    public var health: [String: PanelHealth.Source] {
        let connection = feed.connection
        let all = definitions.map { definition in
            let failures = connection.failures(of: definition.name)
            return (
                definition.name,
                PanelHealth.Source(
                    state: connection.state(of: definition.name), age: connection.silence(of: definition.name),
                    failures: failures?.count ?? 0, lastError: failures?.reason)
            )
        }
        return Dictionary(all) { first, _ in first }
    }

    /// Whether the panel is connected to the source hub.
    public var isHubConnected: Bool { feed.connection.isConnected }

    /// Shows what came. For kiosks that do not run, whose main actor is not told.
    public func take() {
        live.changed(feed.connection.takeChanges())
        for (source, event) in feed.connection.takeEvents() { live.onEvent(source, event) }
        for (id, answer) in feed.connection.takeAnswers() { live.answered(id, answer) }
    }
}

/// Tells the main actor that something came, from any thread.
private final class News {
    var take: () -> Void = {}

    nonisolated func tell() {
        Task { @MainActor in take() }
    }
}

/// A connection as elements know it.
private final class HubFeed: ValueFeed {
    let connection: HubConnection
    /// The hub's.
    private let socket: String

    init(_ connection: HubConnection, socket: String) {
        (self.connection, self.socket) = (connection, socket)
    }

    func state(of name: ValueName) -> ValueState { connection.value(of: name) }

    func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int? {
        connection.send(request, from: origin)
    }

    func pictureFolder(of source: String) -> String? { PictureFolder.path(of: source, beside: socket) }
}
