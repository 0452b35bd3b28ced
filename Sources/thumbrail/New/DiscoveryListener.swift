import Glibc
import JSON
import Logging
import MQTTDiscovery
import SourceHub
import SourceProtocol
import System

/// Listens to the messages of a broker that describe devices, with a source of its own.
nonisolated enum DiscoveryListener {
    /// The time for the connection, and then for the messages, in seconds.
    private static let patience = (connection: 10.0, messages: 10.0)
    /// The time without a message after which there are no more, in seconds.
    private static let pause = 1.0

    /// Listens to a broker for at most ten seconds.
    ///
    /// - Parameters:
    ///   - broker: The access to the broker, with absolute paths.
    ///   - secret: The password, if it is in no file.
    ///   - logger: The logger for problems with the hub.
    /// - Throws: The reason why the broker cannot be listened to.
    static func messages(
        of broker: DiscoveryBroker, secret: String?, logger: Logger
    ) throws(DiscoveryFailure) -> DiscoveryMessages {
        let parents = [getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }, "/tmp"].compactMap(\.self)
        // Only this user can enter the folder.
        var made: String?
        for parent in parents where made == nil { made = Folder.makeTemporary(in: parent, named: "thumbrail-new-") }
        guard let folder = made else {
            throw DiscoveryFailure("cannot create a temporary folder: \(FileError.words(for: errno))")
        }
        defer { try? Folder.remove(folder) }
        var broker = broker
        let kiosk = folder + "/kiosk.yaml"
        do throws(FileError) {
            if let secret {
                broker.password = folder + "/password"
                try write(secret, to: folder + "/password")
            }
            try write(broker.listeningKiosk, to: kiosk)
        } catch {
            throw DiscoveryFailure("\(error.path): \(error.reason)")
        }
        guard let hub = HubProcess(kiosk: kiosk, logger: logger) else {
            throw DiscoveryFailure("cannot start the source")
        }
        defer { hub.stop() }
        hub.start()
        return try messages(at: hub.socket, broker.url, logger) {
            // The source has read the password. An interrupted command does not leave it behind.
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
    ) throws(DiscoveryFailure) -> DiscoveryMessages {
        let source = DiscoveryBroker.source
        let connection = HubConnection(path: socket, sources: [source], logger: logger, onNews: {})
        defer { connection.stop() }
        connection.start()
        wait(for: patience.connection) { connection.state(of: source) != .starting }
        onConnection()
        switch connection.state(of: source) {
        case .up: break
        case .starting:
            throw DiscoveryFailure("\(url): no answer within \(Int(patience.connection)) s")
        case .down(let why): throw DiscoveryFailure("\(url): \(TerminalText.plain(why))")
        }
        var changed: Double?
        wait(for: patience.messages) {
            let now = SystemClock.monotonic.seconds
            if connection.takeChanges()[source]?.names.isEmpty == false { changed = now }
            return changed.map { now - $0 >= pause } ?? false
        }
        var messages = DiscoveryMessages()
        for (name, _) in DiscoveryMessages.filters {
            guard let value = ValueName("\(source).\(name)") else { continue }
            switch connection.value(of: value) {
            case .current(let content), .stale(let content, _): messages.take(content, of: name)
            case .awaited, .noData: break
            }
        }
        return messages
    }

    private static func wait(for seconds: Double, until condition: () -> Bool) {
        for _ in 0..<Int(seconds * 40) where !condition() { usleep(25_000) }
    }
}

/// The reason why a broker cannot be listened to.
nonisolated struct DiscoveryFailure: Error {
    let description: String

    init(_ description: String) { self.description = description }
}
