import ControlProtocol
import Fleet
import Glibc
import JSON
import System

/// The file with the list of panels, which thumbrail-remote serves.
///
/// It is written at most once a second if the list changes, and at least every three minutes, so that a reader can detect that the writer
/// hangs. At the service's path, the group `thumbrail-upload` can read it; at any other path, only the user of this process can.
struct PanelListFile {
    private let path: String
    private var directory = PanelDirectory()
    private var isConnected = false
    /// The time of the next write.
    private var due = 0.0
    private var problem = ToldOnce()

    /// The delay from a change to the next write, in seconds. While retained messages arrive, the file keeps the list of the previous
    /// connection.
    private static let delay = 1.0
    /// The interval between two writes if nothing changes, in seconds.
    private static let interval = 60.0

    init(_ path: String) { self.path = path }

    /// Starts a new list when a connection begins. The broker then sends the retained messages of all panels.
    mutating func begin() {
        directory = PanelDirectory()
        isConnected = true
        due = SystemClock.monotonic.seconds + Self.delay
    }

    /// Records in the file that the broker is not connected; called after each failed or lost connection.
    mutating func end() {
        isConnected = false
        write()
    }

    mutating func take(_ topic: String, _ payload: [UInt8]) {
        if directory.take(topic, payload) { due = min(due, SystemClock.monotonic.seconds + Self.delay) }
    }

    /// Writes the file if it is due.
    mutating func turn() {
        if SystemClock.monotonic.seconds >= due { write() }
    }

    private mutating func write() {
        due = SystemClock.monotonic.seconds + Self.interval
        do throws(FileError) {
            try replace()
            problem.tell(nil)
        } catch { problem.tell(error.description) }
    }

    private func replace() throws(FileError) {
        let bytes = Array(((try? directory.json(isConnected: isConnected).encoded()) ?? "null").utf8)
        guard path == ControlSocketPath.ofPanelList, let group = SystemGroup.id(named: ControlSocketPath.groupOfKeeper)
        else {
            return try OutputFile.replace(path, with: bytes, mode: 0o600)
        }
        try OutputFile.replace(path, with: bytes, rights: FileRights(user: geteuid(), group: group, mode: 0o640))
    }
}
