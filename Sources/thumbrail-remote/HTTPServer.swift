import CMicroHTTPD
import Glibc
import RemoteAccess
import System

/// A type that decides about requests.
protocol RequestHandler: AnyObject {
    /// Handles the headers of a request. If the request is not allowed, it is answered here; otherwise its ``Exchange/maximumBody`` is set.
    ///
    /// - Returns: `true` if the request has a valid token.
    func begin(_ exchange: Exchange) -> Bool
    /// Handles a complete request, including its body, and answers it now or later.
    func perform(_ exchange: Exchange)
}

/// Serves HTTPS with libmicrohttpd, without a thread of its own.
///
/// All input is bounded, even that of trusted clients: the number of connections, the time of each, and the bytes of headers and body.
final class HTTPServer {
    private let handler: any RequestHandler
    private let frames: [FrameOrigin]
    private let frameHeaders: [(name: String, value: String)]
    private let guests = ConnectionLimiter()
    private var daemon: OpaquePointer?
    private var certificate: ServerCertificate
    private var waiting: [ObjectIdentifier: Exchange] = [:]

    /// The number of consecutive turns without anything new.
    private var restless = 0

    /// The number of turns after which to pause, and the pause in milliseconds. While only a part of a connection's first TLS record has
    /// arrived, libmicrohttpd (0.9.75) requests to be called continuously. The pause also ends if there is something new.
    private static let (maximumRestless, pause): (Int, CInt) = (4, 2)
    /// The memory of a connection for the headers of a request and for outgoing data, in bytes.
    private static let memory = 32_768
    /// The idle timeout of a connection, in seconds.
    private static let silence: UInt32 = 15
    /// The time within which a viewer's client has to acknowledge sent data, in milliseconds.
    private static let unsent: UInt32 = 20_000

    /// Starts serving.
    ///
    /// - Parameters:
    ///   - listener: The listening socket, which the library owns from now on.
    ///   - certificate: The certificate with its key.
    ///   - frames: The origins whose pages may show a response in a frame.
    ///   - handler: The object that decides about requests.
    /// - Throws: An error if the library rejects the certificate or key.
    init(
        _ listener: Listener, _ certificate: ServerCertificate, frames: [FrameOrigin], handler: any RequestHandler
    ) throws(RemoteError) {
        (self.handler, self.certificate, self.frames) = (handler, certificate, frames)
        frameHeaders = FrameOrigin.headers(allowing: frames)
        daemon = start(at: listener.descriptor, certificate)
        guard daemon != nil else { throw RemoteError("cannot start the HTTPS server with this certificate and key") }
    }

    private func start(at listening: CInt, _ certificate: ServerCertificate) -> OpaquePointer? {
        // The reserve is for connections that were shut down and that the library has not released yet.
        let most = UInt32(ConnectionLimiter.most + 64)
        return http_start(
            listening, Self.answer, Self.connection, Self.completed, Self.log,
            Unmanaged.passUnretained(self).toOpaque(), certificate.certificate, certificate.key, most, Self.silence,
            Self.memory)
    }

    /// Replaces the certificate and keeps the listening socket. All connections are closed; live views reconnect.
    ///
    /// - Throws: An error if the library rejects the certificate; the previous one stays in use.
    func use(_ new: ServerCertificate) throws(RemoteError) {
        guard let former = daemon else { return }
        let listening = MHD_quiesce_daemon(former)
        guard listening >= 0 else { throw RemoteError("cannot keep the listening socket; restart the service") }
        stop()
        daemon = start(at: listening, new)
        if daemon != nil {
            certificate = new
            return
        }
        daemon = start(at: listening, certificate)
        throw RemoteError("cannot start the HTTPS server with this certificate and key")
    }

    /// Stops serving and ends all connections.
    func stop() {
        for exchange in waiting.values {
            exchange.reply(.words(503, "service shutting down"))
            exchange.viewer?.end()
        }
        if let daemon { MHD_run(daemon) }
        waiting = [:]
        if let daemon { MHD_stop_daemon(daemon) }
        daemon = nil
    }

    /// The number of open connections.
    var connectionCount: Int { guests.count }

    /// The descriptor, readable when there is something to do.
    var descriptor: CInt { daemon.map { http_descriptor($0) } ?? -1 }

    /// The time until ``turn(at:)`` is due, in milliseconds; -1 if nothing is due.
    var patience: CInt {
        guard let daemon else { return -1 }
        var milliseconds: UInt64 = 0
        let own: CInt = guests.isEmpty ? -1 : 1_000
        guard MHD_get_timeout(daemon, &milliseconds) == .YES else { return own }
        var library = CInt(min(milliseconds, 60_000))
        if library == 0, restless >= Self.maximumRestless, guests.hasUnheard { library = Self.pause }
        return own < 0 ? library : min(own, library)
    }

    /// Handles everything that is ready.
    ///
    /// - Parameter isNew: `true` if something has arrived or a timer is due.
    func turn(at now: Double, isNew: Bool) {
        restless = isNew ? 0 : restless + 1
        guests.sweep(at: now)
        if let daemon { MHD_run(daemon) }
    }

    // MARK: Callbacks of the library

    private static func from(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let log: MHD_LogCallback = { _, _, _ in
        // Protocol errors of clients do not belong in this host's log.
    }

    private static let connection: MHD_NotifyConnectionCallback = { context, connection, _, event in
        guard let server = HTTPServer.from(context), let connection else { return }
        if http_has_come(event) != 0 {
            let socket = http_socket(connection)
            let guest = LimitedConnection(
                socket: socket, address: PeerAddress.text(of: socket), at: SystemClock.monotonic.seconds)
            server.guests.add(connection, guest)
        } else {
            server.guests.remove(connection)
        }
    }

    private static let completed: MHD_RequestCompletedCallback = { context, connection, own, _ in
        guard let server = HTTPServer.from(context), let box = own?.pointee else { return }
        own?.pointee = nil
        let exchange = Unmanaged<Exchange>.fromOpaque(box).takeRetainedValue()
        exchange.end()
        server.waiting[ObjectIdentifier(exchange)] = nil
        guard let connection, let guest = server.guests[connection], guest.isTrusted else { return }
        guest.trust(at: SystemClock.monotonic.seconds)
    }

    private static let answer: MHD_AccessHandlerCallback = { context, connection, path, method, _, bytes, count, own in
        guard let server = HTTPServer.from(context), let connection, let path, let method, let count, let own else {
            return .NO
        }
        guard let box = own.pointee else {
            let exchange = Exchange(
                connection, method: String(cString: method), path: String(cString: path),
                address: server.guests[connection]?.address ?? "")
            own.pointee = Unmanaged.passRetained(exchange).toOpaque()
            return server.begin(exchange, on: connection)
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(box).takeUnretainedValue()
        if count.pointee > 0 {
            exchange.take(UnsafeRawBufferPointer(start: bytes, count: count.pointee))
            count.pointee = 0
            return .YES
        }
        return server.goOn(exchange, on: connection)
    }

    private func begin(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        guests[connection]?.isHeard = true
        if handler.begin(exchange), let guest = guests[connection] {
            guest.trust(at: SystemClock.monotonic.seconds, for: exchange.patience)
        }
        // A rejected request without a body is answered in the next callback: the library then keeps the connection open, and clients that
        // retry need no new TLS handshake.
        if exchange.method == "GET", exchange.header("Content-Length") == nil,
            exchange.header("Transfer-Encoding") == nil
        {
            return .YES
        }
        return exchange.answer.map { queue($0, for: exchange, on: connection) } ?? .YES
    }

    private func goOn(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        if exchange.answer == nil, !exchange.isBegun {
            exchange.isBegun = true
            if let guest = guests[connection], guest.isTrusted {
                guest.trust(at: SystemClock.monotonic.seconds, for: exchange.patience)
            }
            handler.perform(exchange)
        }
        waiting[ObjectIdentifier(exchange)] = exchange
        if let answer = exchange.answer { return queue(answer, for: exchange, on: connection) }
        exchange.isSuspended = true
        MHD_suspend_connection(connection)
        return .YES
    }

    private func queue(_ answer: HTTPAnswer, for exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        let response: OpaquePointer?
        if answer.viewer != nil {
            // A live view has no deadline. A client that has disappeared is detected by data that it does not acknowledge.
            guests[connection]?.deadline = nil
            http_limit_unsent(http_socket(connection), Self.unsent)
            response = http_stream(Self.pull, Unmanaged.passRetained(exchange).toOpaque(), Self.letGo)
        } else {
            waiting[ObjectIdentifier(exchange)] = nil
            response = answer.body.withUnsafeBytes { http_response($0.baseAddress, $0.count) }
        }
        guard let response else { return .NO }
        defer { MHD_destroy_response(response) }
        let fixed = [
            ("Content-Type", answer.type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
            // Pages of other origins cannot embed a response.
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
        let shared = FrameOrigin.sharing(exchange.path, with: exchange.header("Origin"), allowing: frames)
        for (name, value) in fixed + frameHeaders + shared + answer.headers {
            MHD_add_response_header(response, name, value)
        }
        return MHD_queue_response(connection, answer.status, response)
    }

    private static let pull: MHD_ContentReaderCallback = { box, _, bytes, most in
        guard let box, let bytes else { return http_stream_error() }
        let exchange = Unmanaged<Exchange>.fromOpaque(box).takeUnretainedValue()
        guard let viewer = exchange.viewer, let connection = exchange.connection else { return http_stream_error() }
        let count = viewer.take(into: UnsafeMutableRawBufferPointer(start: bytes, count: most))
        if count > 0 { return count }
        if viewer.isOver { return http_stream_end() }
        exchange.isSuspended = true
        MHD_suspend_connection(connection)
        return 0
    }

    private static let letGo: MHD_ContentReaderFreeCallback = { box in
        if let box { Unmanaged<Exchange>.fromOpaque(box).release() }
    }
}
