import Control
import Files
import Fleet
import Glibc
import JSON
import Processes

/// The file with the list of panels, which thumbrail-remote serves.
///
/// It is written at most once a second. Only the members of the group for uploads can read it, or this program's user alone if it is not at
/// the place of the service.
struct PanelListFile {
    private let path: String
    private var directory = PanelDirectory()
    private var isConnected = false
    /// When it is written; `nil` if nothing has changed.
    private var due: Double?
    private var problem = ToldOnce()

    /// In seconds: while retained messages arrive, the file keeps the list of the previous connection.
    private static let delay = 1.0

    /// Creates a list, which becomes a file with the first connection.
    init(_ path: String) { self.path = path }

    /// Starts a new list at the beginning of a connection. The broker sends all panels again, without those that have been removed.
    mutating func begin() {
        directory = PanelDirectory()
        isConnected = true
        due = MonotonicClock.now + Self.delay
    }

    /// Notes that the connection has ended, in the file as well.
    mutating func end() {
        guard isConnected else { return }
        isConnected = false
        write()
    }

    mutating func take(_ topic: String, _ payload: [UInt8]) {
        if directory.take(topic, payload), due == nil { due = MonotonicClock.now + Self.delay }
    }

    /// Writes the file if it is due.
    mutating func turn() {
        if let due, MonotonicClock.now >= due { write() }
    }

    private mutating func write() {
        due = nil
        var failure: String?
        do throws(FileError) { try replace() } catch { failure = error.description }
        problem.tell(failure.map { "the list of panels: \($0)" })
    }

    private func replace() throws(FileError) {
        let bytes = Array(((try? directory.json(isConnected: isConnected).encoded()) ?? "null").utf8)
        guard path == ControlPlace.ofPanelList, let group = SystemGroup.id(named: ControlPlace.groupOfKeeper) else {
            return try OutputFile.replace(path, with: bytes, mode: 0o600)
        }
        try OutputFile.replace(path, with: bytes, rights: FileRights(user: geteuid(), group: group, mode: 0o640))
    }
}
