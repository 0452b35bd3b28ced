import Control
import Files
import Glibc
import Logging
import Platform
import Processes
import Toolkit

extension ControlServer {
    /// Serves everything at a path from now on, and in a service's folder each other right at a socket of its own. If a socket cannot be
    /// made, the log says so and the panel goes on without it.
    ///
    /// - Parameters:
    ///   - path: of the socket, whose folder is made where it is a session's.
    ///   - folder: of the service as which the panel runs; `nil` in a session, where there are no other users.
    ///   - application: whose loop and time are used.
    ///   - logger: is told why there is no socket.
    ///   - onEnd: is told of a connection that has ended.
    ///   - handle: does what is asked for.
    static func all(
        at path: String, alsoIn folder: String?, in application: Application, logger: Logger,
        onEnd: @escaping (ControlPeer) -> Void = { _ in },
        handle: @escaping (ControlRequest, ControlPeer, @escaping Reply) -> Void
    ) -> [ControlServer] {
        func serve(_ right: ControlRight, at path: String) -> ControlServer? {
            do throws(LocalSocketError) {
                let socket = try LocalSocket(path: path, of: "panel", group: right.group)
                let server = ControlServer(
                    socket, for: right, on: application.loop, timedBy: application.scene, handle: handle)
                server.onEnd = onEnd
                return server
            } catch {
                logger.notice("no control socket “\(right.rawValue)”: \(error)")
                return nil
            }
        }
        mkdir(Folder.of(path), 0o700)
        var servers = serve(.control, at: path).map { [$0] } ?? []
        guard let folder else { return servers }
        for right in ControlRight.allCases where right != .control {
            if let server = serve(right, at: "\(folder)/\(right.rawValue)") { servers.append(server) }
        }
        return servers
    }
}
