import ControlProtocol
import Glibc
import Logging
import Platform
import System
import Toolkit

/// Serves the control socket of one right at a panel, on the panel's own loop.
///
/// What a panel does for others is bounded, whatever they do: so many connections, so many requests a second, and nothing is kept for one
/// that does not read. Each right has limits of its own, so that a flood at one socket delays nobody at another one. While nobody asks, it
/// wakes nobody.
@MainActor final class ControlServer {
    /// Answers a request, at once or later; a descriptor goes along with the answer.
    typealias Reply = (ControlAnswer, SharedFile?) -> Void

    private let socket: LocalSocket
    private let right: ControlRight
    private let loop: EventLoop
    private let scene: Scene
    private let handle: (ControlRequest, ControlPeer, @escaping Reply) -> Void
    private var connections: [ControlConnection] = []
    private var listening: EventLoop.Watch?
    /// What may still be taken in before the next pause.
    private var left = ControlServer.maximumAtOnce
    private var isPausing = false
    private var count = 0
    /// Is told of a connection that has ended.
    var onEnd: ((ControlPeer) -> Void)?

    /// Connections at one time. A new one takes the place of the one that has been silent longest.
    static let maximumConnections = 16
    /// The same for all users but root, so that root always finds a place.
    static let maximumOfOthers = 12
    /// Connections of users without the right that are closed at once before others have their turn.
    private static let maximumStrangers = 64
    /// Requests and new connections together that are taken in between two pauses of ``pause``: 100 in a second.
    static let maximumAtOnce = 10
    private static let pause = Duration.milliseconds(100)

    /// - Parameters:
    ///   - socket: where it serves, until it is let go.
    ///   - right: what those who connect may do.
    ///   - loop: tells of what comes.
    ///   - scene: whose time the pauses are measured by.
    ///   - handle: does what is asked for.
    init(
        _ socket: LocalSocket, for right: ControlRight, on loop: EventLoop, timedBy scene: Scene,
        handle: @escaping (ControlRequest, ControlPeer, @escaping Reply) -> Void
    ) {
        (self.socket, self.right, self.loop, self.scene, self.handle) = (socket, right, loop, scene, handle)
        // A connection's number is that of no other one of the panel, whatever its socket.
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

    // MARK: How much is taken in

    /// Takes one of what may be taken in; the last one begins a pause, in which all that comes waits in the kernel.
    private func takeOne() {
        left -= 1
        guard !isPausing else { return }
        isPausing = true
        scene.schedule(after: Self.pause) { [weak self] in self?.goOn() }
    }

    private func goOn() {
        let wasFull = left <= 0
        (left, isPausing) = (Self.maximumAtOnce, false)
        guard wasFull else { return }
        listen()
        for connection in connections { watch(connection) }
        serveWaiting()
        stopIfFull()
    }

    /// Lines that have come already, of which no descriptor tells: one of each connection in turn, so that one who asks for much does not
    /// keep others waiting.
    private func serveWaiting() {
        var isDone = false
        while left > 0, !isDone {
            isDone = true
            for connection in connections where left > 0 && serveOne(connection) { isDone = false }
        }
        // Who came last in this turn comes first in one of the next.
        if !connections.isEmpty { connections.append(connections.removeFirst()) }
    }

    private func stopIfFull() {
        guard left <= 0 else { return }
        listening?.cancel()
        for connection in connections { connection.watch?.cancel() }
    }

    // MARK: Connections

    private func accept() {
        for _ in 0..<Self.maximumStrangers {
            guard left > 0, let descriptor = socket.accept() else { return }
            count += ControlRight.allCases.count
            let connection = ControlConnection(descriptor, right, number: count, at: scene.now)
            // Checked as well as the socket's mode, which an administrator may have changed.
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

    /// Closes the connection that has been silent longest where there are too many. One of root's goes for root alone.
    private func makeRoom(for peer: ControlPeer) {
        let others = connections.filter { $0.peer.user != 0 }
        let isFull =
            connections.count >= Self.maximumConnections || (peer.user != 0 && others.count >= Self.maximumOfOthers)
        let candidates = others.isEmpty ? connections : others
        guard isFull, let silent = candidates.min(by: { $0.lastHeard < $1.lastHeard }) else { return }
        close(silent)
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
        while left > 0, serveOne(connection) {}
    }

    /// - Returns: false where it has no line that waits.
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
