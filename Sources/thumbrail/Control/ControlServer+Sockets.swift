import ControlProtocol
import Glibc
import Logging
import Platform
import System
import Toolkit

extension ControlServer {
    /// Opens the control socket and, for a systemd service, a socket for each other ``ControlRight``. If a socket cannot be opened, this is
    /// logged and the panel continues without it.
    ///
    /// - Parameters:
    ///   - path: The path of the control socket.
    ///   - folder: The runtime directory of the systemd service; `nil` if the panel runs in a desktop session.
    ///   - application: The application, which provides the event loop and the clock.
    ///   - logger: The logger that receives the reason if a socket cannot be opened.
    ///   - onEnd: A closure that is called with the peer of a closed connection.
    ///   - handle: A closure that performs the requests.
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
                logger.notice("cannot create the control socket “\(right.rawValue)”: \(error)")
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
