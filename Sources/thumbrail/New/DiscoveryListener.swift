import Glibc
import JSON
import Logging
import SourceHub
import SourceProtocol
import System

/// A listener for a broker's messages that describe devices. It runs its own source.
nonisolated enum DiscoveryListener {
    /// The timeouts for the connection and then for the messages, in seconds.
    private static let timeout = (connection: 10.0, messages: 10.0)
    /// The time without a new message after which discovery stops, in seconds.
    private static let quietPeriod = 1.0

    /// The name of the source in the kiosk file that listens.
    private static let source = "house"

    /// Listens to a broker for at most ten seconds after the connection.
    ///
    /// - Parameters:
    ///   - broker: The access to the broker, with absolute paths.
    ///   - secret: The password; `nil` if there is none or if it is in a file.
    ///   - logger: The logger for problems with the hub.
    /// - Returns: The messages, by the names of the values in the kiosk file of the listener.
    /// - Throws: The reason why the messages cannot be received.
    static func messages(
        of broker: BrokerAccess, secret: String?, logger: Logger
    ) throws(DiscoveryFailure) -> [String: JSONValue] {
        let folder = try PrivateFolder.make()
        defer { try? Folder.remove(folder) }
        var broker = broker
        let kiosk = folder + "/kiosk.yaml"
        if secret != nil { broker.password = folder + "/password" }
        let text = try DiscoveryProgram.listeningKiosk(for: broker)
        do throws(FileError) {
            if let secret { try write(secret, to: folder + "/password") }
            try write(text, to: kiosk)
        } catch {
            throw DiscoveryFailure("\(error.path): \(error.reason)")
        }
        guard let hub = HubProcess(kiosk: kiosk, logger: logger) else {
            throw DiscoveryFailure("cannot start the source")
        }
        defer { hub.stop() }
        hub.start()
        return try messages(at: hub.socket, broker.url, logger) {
            // The source has read the password, so the file is removed now, in case the command is interrupted later.
            try? Folder.remove(folder)
        }
    }

    private static func write(_ text: String, to path: String) throws(FileError) {
        var file = try NewFile(path, mode: 0o600)
        var result: Result<Void, FileError> = .success(())
        Array(text.utf8).withUnsafeBytes { bytes in
            do throws(FileError) { try file.write(bytes) } catch { result = .failure(error) }
        }
        try result.get()
        try file.finish()
    }

    private static func messages(
        at socket: String, _ url: String, _ logger: Logger, onConnection: () -> Void
    ) throws(DiscoveryFailure) -> [String: JSONValue] {
        let connection = HubConnection(path: socket, sources: [source], logger: logger, onNews: {})
        defer { connection.stop() }
        connection.start()
        wait(for: timeout.connection) { connection.state(of: source) != .starting }
        onConnection()
        switch connection.state(of: source) {
        case .up: break
        case .starting:
            throw DiscoveryFailure("\(url): no answer within \(Int(timeout.connection)) s")
        case .down(let why): throw DiscoveryFailure("\(url): \(TerminalText.plain(why))")
        }
        var changed: Double?
        var names: Set<String> = []
        wait(for: timeout.messages) {
            let now = SystemClock.monotonic.seconds
            if let new = connection.takeChanges()[source]?.names, !new.isEmpty {
                names.formUnion(new)
                changed = now
            }
            return changed.map { now - $0 >= quietPeriod } ?? false
        }
        var messages: [String: JSONValue] = [:]
        for name in names {
            guard let value = ValueName("\(source).\(name)") else { continue }
            switch connection.value(of: value) {
            case .current(let content), .stale(let content, _): messages[name] = content
            case .awaited, .noData: break
            }
        }
        return messages
    }

    private static func wait(for seconds: Double, until condition: () -> Bool) {
        for _ in 0..<Int(seconds * 40) where !condition() { usleep(25_000) }
    }
}
