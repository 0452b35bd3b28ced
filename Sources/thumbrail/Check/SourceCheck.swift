import Glibc
import Hub
import KioskFile
import Logging
import Values

/// What the sources of a kiosk do not bring as the world is now: they are started, and heard for a while.
enum SourceCheck {
    /// How long a source may take for its first word, and then for its values, in seconds.
    private static let patience = (word: 15.0, values: 3.0)

    /// A line for each source that is not there, and for each value that it does not bring.
    ///
    /// - Parameters:
    ///   - definition: what the kiosk file says.
    ///   - file: the kiosk file.
    ///   - logger: takes what the sources write to it.
    static func faults(of definition: KioskDefinition, in file: String, logger: Logger) -> [String] {
        guard !definition.sources.isEmpty else { return [] }
        guard let hub = HubProcess(kiosk: file, logger: logger) else {
            return ["\(file): the sources cannot be started"]
        }
        defer { hub.stop() }
        let connection = HubConnection(
            path: hub.socket, sources: definition.sources.map(\.name), logger: logger, onNews: {})
        defer { connection.stop() }
        connection.start()
        hub.start()
        let names = definition.valueNames.sorted { "\($0)" < "\($1)" }
        wait(for: patience.word) { definition.sources.allSatisfy { connection.state(of: $0.name) != .starting } }
        wait(for: patience.values) { names.allSatisfy { words(for: $0, connection) == nil } }
        let sources = definition.sources.compactMap { source -> String? in
            switch connection.state(of: source.name) {
            case .up: nil
            case .starting: "\(file): source “\(source.name)” has said nothing in \(Int(patience.word)) s"
            case .down(let why): "\(file): source “\(source.name)” is not there: \(why)"
            }
        }
        return sources + names.compactMap { words(for: $0, connection) }.map { "\(file): \($0)" }
    }

    /// Why a value is not there; nil where it is, or where its source is not.
    private static func words(for name: ValueName, _ connection: HubConnection) -> String? {
        guard connection.state(of: name.source) == .up, connection.value(of: name) == .missing else { return nil }
        return "source “\(name.source)” does not bring \(name)"
    }

    private static func wait(for seconds: Double, until condition: () -> Bool) {
        for _ in 0..<Int(seconds * 40) where !condition() { usleep(25_000) }
    }
}
