import Glibc
import KioskFile
import Logging
import SourceHub
import SourceProtocol

/// A check that runs the sources of a kiosk for some seconds. It finds sources that do not run, and values for which they send no data.
enum SourceCheck {
    /// The timeouts for a source's first message, and then for its values, in seconds.
    private static let timeout = (message: 15.0, values: 3.0)

    /// The findings of the check, each in one line without a full stop.
    struct Outcome {
        /// The sources that do not run.
        var sources: [String] = []
        /// The values for which running sources send no data.
        var values: [String] = []
        /// The uses of values that have the wrong type, and of keys that no row contains.
        var uses: [KioskFileError] = []
    }

    /// Runs the check.
    ///
    /// - Parameters:
    ///   - definition: The definition of the kiosk.
    ///   - file: The path of the kiosk file.
    ///   - hub: The socket of a hub that runs the sources, or `nil` to start one.
    ///   - logger: The logger for problems with the hub and the connection to it.
    static func outcome(
        of definition: KioskDefinition, in file: String, hub: String? = nil, logger: Logger
    ) -> Outcome {
        guard !definition.sources.isEmpty else { return Outcome() }
        guard let hub else {
            guard let process = HubProcess(kiosk: file, isTrial: true, logger: logger) else {
                return Outcome(sources: ["cannot start the sources"])
            }
            defer { process.stop() }
            process.start()
            return outcome(of: definition, at: process.socket, startsKept: true, logger: logger)
        }
        return outcome(of: definition, at: hub, startsKept: false, logger: logger)
    }

    /// - Parameter startsKept: `true` to start the sources with kept values. In the hub of a panel, they wait for the panel, which has
    ///   these values.
    private static func outcome(
        of definition: KioskDefinition, at socket: String, startsKept: Bool, logger: Logger
    ) -> Outcome {
        let connection = HubConnection(
            path: socket, sources: definition.sources.map(\.name), logger: logger, onNews: {})
        defer { connection.stop() }
        if startsKept {
            connection.keep(Dictionary(uniqueKeysWithValues: definition.sources.map { ($0.name, [:]) }))
        }
        connection.start()
        let names = definition.valueNames.sorted { "\($0)" < "\($1)" }
        wait(for: timeout.message) { definition.sources.allSatisfy { connection.state(of: $0.name) != .starting } }
        wait(for: timeout.values) { names.allSatisfy { !isMissing($0, connection) } }
        let sources = definition.sources.compactMap { source -> String? in
            switch connection.state(of: source.name) {
            case .up: nil
            case .starting: "source \(source.name): no data received within \(Int(timeout.message)) s"
            case .down(let why): "source \(source.name) is down: \(why)"
            }
        }
        let values = names.filter { isMissing($0, connection) }
        return Outcome(
            sources: sources, values: values.map { "source \($0.source) sends no data for \($0)" },
            uses: KioskFileError.listed(definition.valueUses.flatMap { faults(of: $0, connection) }))
    }

    /// Returns the reasons why a value that has arrived cannot be used.
    private static func faults(of use: ValueUse, _ connection: HubConnection) -> [KioskFileError] {
        switch connection.value(of: use.name) {
        case .current(let value), .stale(let value, _): use.faults(in: value)
        case .awaited, .noData: []
        }
    }

    /// Returns `true` if a source runs but sends no data for a value.
    private static func isMissing(_ name: ValueName, _ connection: HubConnection) -> Bool {
        connection.state(of: name.source) == .up && connection.value(of: name) == .noData
    }

    private static func wait(for seconds: Double, until condition: () -> Bool) {
        for _ in 0..<Int(seconds * 40) where !condition() { usleep(25_000) }
    }
}
