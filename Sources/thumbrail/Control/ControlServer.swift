import ControlProtocol
import Glibc
import Logging
import Platform
import System
import Toolkit

/// The server of a panel's control socket for one right. It runs on the panel's event loop.
///
/// The load that clients can cause is limited: the number of connections and the rate of requests have limits, and nothing is buffered for
/// a client that does not read. Each right has its own limits, so that a flood on one socket does not delay clients of another. Without
/// requests the server causes no wake-ups.
@MainActor final class ControlServer {
    /// A closure that sends the reply to a request, immediately or later, with an optional file descriptor.
    typealias Reply = (ControlAnswer, SharedFile?) -> Void

    private let socket: LocalSocket
    private let right: ControlRight
    private let loop: EventLoop
    private let scene: Scene
    private let handle: (ControlRequest, ControlPeer, @escaping Reply) -> Void
    private var connections: [ControlConnection] = []
    private var listening: EventLoop.Watch?
    /// The number of requests and connections that can still be accepted in the current interval.
    private var remaining = ControlServer.maximumAtOnce
    private var isIntervalRunning = false
    private var count = 0
    /// A handler that is called after a connection is closed.
    var onEnd: ((ControlPeer) -> Void)?

    /// The maximum number of connections. A new connection replaces the connection that has been idle longest.
    static let maximumConnections = 16
    /// The maximum number of connections of all users except root, so that root can always connect.
    static let maximumOfOthers = 12
    /// The maximum number of connections of unauthorized users that are closed in a row before other events are handled.
    private static let maximumStrangers = 64
    /// The maximum number of requests and new connections in an interval of ``pause``: 100 per second.
    static let maximumAtOnce = 10
    private static let pause = Duration.milliseconds(100)

    /// Creates a server and starts to listen.
    ///
    /// - Parameters:
    ///   - socket: The socket to serve until the server is deallocated.
    ///   - right: The right that clients of the socket have.
    ///   - loop: The event loop that reports events of the socket.
    ///   - scene: The scene that provides the time for pauses.
    ///   - handle: A closure that performs the requests.
    init(
        _ socket: LocalSocket, for right: ControlRight, on loop: EventLoop, timedBy scene: Scene,
        handle: @escaping (ControlRequest, ControlPeer, @escaping Reply) -> Void
    ) {
        (self.socket, self.right, self.loop, self.scene, self.handle) = (socket, right, loop, scene, handle)
        // A connection's number is unique on the panel, across all sockets: each server counts in steps of the number of rights.
        count = ControlRight.allCases.firstIndex(of: right) ?? 0
        listen()
    }

    isolated deinit {
        listening?.cancel()
        for connection in connections { connection.end() }
    }

    private func listen() {
        listening = loop.watch(socket.descriptor) { [weak self] _ in self?.accept() }
    }

    // MARK: Rate limit

    /// Counts a request or connection. The first one starts an interval. If the limit is reached before its end, further data waits in the
    /// kernel.
    private func takeOne() {
        remaining -= 1
        guard !isIntervalRunning else { return }
        isIntervalRunning = true
        scene.schedule(after: Self.pause) { [weak self] in self?.endInterval() }
    }

    private func endInterval() {
        let wasFull = remaining <= 0
        (remaining, isIntervalRunning) = (Self.maximumAtOnce, false)
        guard wasFull else { return }
        listen()
        for connection in connections { watch(connection) }
        serveWaiting()
        stopIfFull()
    }

    /// Handles lines that have already been read, for which no descriptor becomes readable. Connections take turns, so that a connection
    /// with many requests does not delay the others.
    private func serveWaiting() {
        var isDone = false
        while remaining > 0, !isDone {
            isDone = true
            for connection in connections where remaining > 0 && serveOne(connection) { isDone = false }
        }
        // Rotates the connections, so that each one comes first in turn.
        if !connections.isEmpty { connections.append(connections.removeFirst()) }
    }

    private func stopIfFull() {
        guard remaining <= 0 else { return }
        listening?.cancel()
        for connection in connections { connection.watch?.cancel() }
    }

    // MARK: Connections

    private func accept() {
        for _ in 0..<Self.maximumStrangers {
            guard remaining > 0, let descriptor = socket.accept() else { return }
            count += ControlRight.allCases.count
            let connection = ControlConnection(descriptor, right, number: count, at: scene.now)
            // The user is checked in addition to the socket's mode, which an administrator may have changed.
            guard right.admits(user: connection.peer.user) else {
                connection.end()
                continue
            }
            takeOne()
            makeRoom(for: connection.peer)
            connections.append(connection)
            watch(connection)
            return stopIfFull()
        }
    }

    /// Closes the connection that has been idle longest if there are too many. A connection of root is closed only if all are root's.
    private func makeRoom(for peer: ControlPeer) {
        let others = connections.filter { $0.peer.user != 0 }
        let isFull =
            connections.count >= Self.maximumConnections || (peer.user != 0 && others.count >= Self.maximumOfOthers)
        let candidates = others.isEmpty ? connections : others
        guard isFull, let idlest = candidates.min(by: { $0.lastHeard < $1.lastHeard }) else { return }
        close(idlest)
    }

    private func watch(_ connection: ControlConnection) {
        connection.watch?.cancel()
        connection.watch = loop.watch(connection.descriptor) { [weak self, weak connection] _ in
            guard let self, let connection else { return }
            guard connection.read() else { return close(connection) }
            serve(connection)
            stopIfFull()
        }
    }

    private func close(_ connection: ControlConnection) {
        connection.end()
        connections.removeAll { $0 === connection }
        onEnd?(connection.peer)
    }

    private func serve(_ connection: ControlConnection) {
        while remaining > 0, serveOne(connection) {}
    }

    /// Handles the next pending line of a connection.
    ///
    /// - Returns: `false` if the connection has no pending line.
    private func serveOne(_ connection: ControlConnection) -> Bool {
        guard connection.isOpen, let line = connection.nextLine() else { return false }
        takeOne()
        connection.lastHeard = scene.now
        do throws(ControlError) {
            let request = try ControlRequest(parsing: line)
            handle(request, connection.peer) { [weak self, weak connection] answer, file in
                guard let self, let connection else { return }
                self.answer(request.id, answer, file, on: connection)
            }
        } catch {
            answer(nil, .failed(error.description), nil, on: connection)
        }
        return true
    }

    private func answer(
        _ id: Int?, _ answer: ControlAnswer, _ file: SharedFile?, on connection: ControlConnection
    ) {
        if !connection.send(answer.line(to: id), with: file) { close(connection) }
    }
}
