import CMicroHTTPD
import Glibc
import RemoteAccess
import System

/// A type that handles the requests to an ``HTTPServer``.
protocol RequestHandler: AnyObject {
    /// Handles the headers of a request. If the request is not allowed, it is answered here; otherwise its ``Exchange/maximumBody`` is set.
    ///
    /// - Returns: `true` if the request has a valid token.
    func begin(_ exchange: Exchange) -> Bool
    /// Handles a complete request, including its body, and answers it now or later.
    func perform(_ exchange: Exchange)
}

/// An HTTPS server based on libmicrohttpd, which runs on the caller's thread.
///
/// Limits apply to all clients, even to trusted ones: the number of connections, the time of each, and the size of headers and body.
final class HTTPServer {
    private let handler: any RequestHandler
    private let frames: [FrameOrigin]
    private let frameHeaders: [(name: String, value: String)]
    private let connections = ConnectionLimiter()
    private var daemon: OpaquePointer?
    private var certificate: ServerCertificate
    private var waiting: [ObjectIdentifier: Exchange] = [:]

    /// The number of consecutive turns without an event.
    private var idleTurns = 0

    /// The number of turns without an event after which to pause, and the pause in milliseconds, which an event ends early. While only a
    /// part of a connection's first TLS record has arrived, libmicrohttpd (0.9.75) requests to be called continuously.
    private static let (maximumIdleTurns, pause): (Int, CInt) = (4, 2)
    /// The memory of a connection for the headers of a request and for outgoing data, in bytes.
    private static let memory = 32_768
    /// The idle timeout of a connection, in seconds.
    private static let idleTimeout: UInt32 = 15
    /// The time within which a viewer's client has to acknowledge sent data, in milliseconds.
    private static let acknowledgementTimeout: UInt32 = 20_000

    /// Starts serving.
    ///
    /// - Parameters:
    ///   - listener: The listening socket. libmicrohttpd takes ownership of it.
    ///   - certificate: The certificate with its key.
    ///   - frames: The origins whose pages may show a response in a frame.
    ///   - handler: The handler of the requests.
    /// - Throws: An error if libmicrohttpd rejects the certificate or key.
    init(
        _ listener: Listener, _ certificate: ServerCertificate, frames: [FrameOrigin], handler: any RequestHandler
    ) throws(RemoteError) {
        (self.handler, self.certificate, self.frames) = (handler, certificate, frames)
        frameHeaders = FrameOrigin.headers(allowing: frames)
        daemon = start(at: listener.descriptor, certificate)
        guard daemon != nil else {
            throw RemoteError("cannot start the HTTPS server: libmicrohttpd rejected the certificate or key")
        }
    }

    private func start(at listening: CInt, _ certificate: ServerCertificate) -> OpaquePointer? {
        // The reserve is for connections that were shut down and that libmicrohttpd has not released yet.
        let maximumConnections = UInt32(ConnectionLimiter.most + 64)
        return http_start(
            listening, Self.answer, Self.connection, Self.completed, Self.log,
            Unmanaged.passUnretained(self).toOpaque(), certificate.certificate, certificate.key, maximumConnections,
            Self.idleTimeout,
            Self.memory)
    }

    /// Replaces the certificate and keeps the listening socket. All connections are closed; live views reconnect.
    ///
    /// - Throws: An error if libmicrohttpd rejects the certificate or key; the previous one stays in use.
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
        throw RemoteError("cannot start the HTTPS server: libmicrohttpd rejected the certificate or key")
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
    var connectionCount: Int { connections.count }

    /// The descriptor to poll. It is readable when ``turn(at:isNew:)`` has something to do.
    var descriptor: CInt { daemon.map { http_descriptor($0) } ?? -1 }

    /// The time until ``turn(at:isNew:)`` is due, in milliseconds; -1 if nothing is due.
    var patience: CInt {
        guard let daemon else { return -1 }
        var milliseconds: UInt64 = 0
        let sweepTimeout: CInt = connections.isEmpty ? -1 : 1_000
        guard MHD_get_timeout(daemon, &milliseconds) == .YES else { return sweepTimeout }
        var libraryTimeout = CInt(min(milliseconds, 60_000))
        if libraryTimeout == 0, idleTurns >= Self.maximumIdleTurns, connections.hasUnheard {
            libraryTimeout = Self.pause
        }
        return sweepTimeout < 0 ? libraryTimeout : min(sweepTimeout, libraryTimeout)
    }

    /// Handles all connections that are ready, and closes those whose deadline has passed.
    ///
    /// - Parameter isNew: `true` if one of the loop's descriptors was ready.
    func turn(at now: Double, isNew: Bool) {
        idleTurns = isNew ? 0 : idleTurns + 1
        connections.sweep(at: now)
        if let daemon { MHD_run(daemon) }
    }

    // MARK: Callbacks of libmicrohttpd

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
            let entry = LimitedConnection(
                socket: socket, address: PeerAddress.text(of: socket), at: SystemClock.monotonic.seconds)
            server.connections.add(connection, entry)
        } else {
            server.connections.remove(connection)
        }
    }

    private static let completed: MHD_RequestCompletedCallback = { context, connection, state, _ in
        guard let server = HTTPServer.from(context), let box = state?.pointee else { return }
        state?.pointee = nil
        let exchange = Unmanaged<Exchange>.fromOpaque(box).takeRetainedValue()
        exchange.end()
        server.waiting[ObjectIdentifier(exchange)] = nil
        guard let connection, let entry = server.connections[connection], entry.isTrusted else { return }
        entry.trust(at: SystemClock.monotonic.seconds)
    }

    private static let answer: MHD_AccessHandlerCallback = {
        context, connection, path, method, _, bytes, count, state in
        guard let server = HTTPServer.from(context), let connection, let path, let method, let count, let state else {
            return .NO
        }
        guard let box = state.pointee else {
            let exchange = Exchange(
                connection, method: String(cString: method), path: String(cString: path),
                address: server.connections[connection]?.address ?? "")
            state.pointee = Unmanaged.passRetained(exchange).toOpaque()
            return server.begin(exchange, on: connection)
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(box).takeUnretainedValue()
        if count.pointee > 0 {
            exchange.take(UnsafeRawBufferPointer(start: bytes, count: count.pointee))
            count.pointee = 0
            return .YES
        }
        return server.proceed(exchange, on: connection)
    }

    private func begin(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        connections[connection]?.isHeard = true
        if handler.begin(exchange), let entry = connections[connection] {
            entry.trust(at: SystemClock.monotonic.seconds, for: exchange.patience)
        }
        // A rejected request without a body is answered in the next callback: libmicrohttpd then keeps the connection open, and clients
        // that retry need no new TLS handshake.
        if exchange.method == "GET", exchange.header("Content-Length") == nil,
            exchange.header("Transfer-Encoding") == nil
        {
            return .YES
        }
        return exchange.answer.map { queue($0, for: exchange, on: connection) } ?? .YES
    }

    private func proceed(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        if exchange.answer == nil, !exchange.isBegun {
            exchange.isBegun = true
            if let entry = connections[connection], entry.isTrusted {
                entry.trust(at: SystemClock.monotonic.seconds, for: exchange.patience)
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
            connections[connection]?.deadline = nil
            http_limit_unsent(http_socket(connection), Self.acknowledgementTimeout)
            response = http_stream(Self.pull, Unmanaged.passRetained(exchange).toOpaque(), Self.releaseExchange)
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

    private static let pull: MHD_ContentReaderCallback = { box, _, bytes, capacity in
        guard let box, let bytes else { return http_stream_error() }
        let exchange = Unmanaged<Exchange>.fromOpaque(box).takeUnretainedValue()
        guard let viewer = exchange.viewer, let connection = exchange.connection else { return http_stream_error() }
        let count = viewer.take(into: UnsafeMutableRawBufferPointer(start: bytes, count: capacity))
        if count > 0 { return count }
        if viewer.isOver { return http_stream_end() }
        exchange.isSuspended = true
        MHD_suspend_connection(connection)
        return 0
    }

    private static let releaseExchange: MHD_ContentReaderFreeCallback = { box in
        if let box { Unmanaged<Exchange>.fromOpaque(box).release() }
    }
}
