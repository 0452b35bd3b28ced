import CMicroHTTPD
import Glibc
import RemoteAccess

/// Decides about requests.
protocol RequestHandler: AnyObject {
    /// A request's headers have come. It is answered here where it is not let in, or else its ``Exchange/maximumBody`` is said.
    ///
    /// - Returns: whether it has a token that counts.
    func begin(_ exchange: Exchange) -> Bool
    /// The request is there, body and all; it is answered now or later.
    func perform(_ exchange: Exchange)
}

/// Serves HTTPS by libmicrohttpd, without a thread of its own.
///
/// What comes is bounded, whoever sends it: so many connections, a time for each, so many bytes of headers and of a body.
final class HTTPServer {
    private let handler: any RequestHandler
    private let frames: [FrameOrigin]
    private let frameHeaders: [(name: String, value: String)]
    private let guests = ConnectionLimiter()
    private var daemon: OpaquePointer?
    private var certificate: ServerCertificate
    private var waiting: [ObjectIdentifier: Exchange] = [:]

    /// Turns one after the other without anything new.
    private var restless = 0

    /// libmicrohttpd (0.9.75) asks to be called again and again while only a part of a connection's first record is there: after so many
    /// turns it waits, for as many milliseconds, or until there is something new.
    private static let (maximumRestless, pause): (Int, CInt) = (4, 2)
    /// Bytes of a request's headers, and of what is on its way out of a connection.
    private static let memory = 32_768
    /// Seconds in which nothing comes or goes.
    private static let silence: UInt32 = 15
    /// Milliseconds in which what is sent to one who looks has to arrive.
    private static let unsent: UInt32 = 20_000

    /// - Parameters:
    ///   - listener: is the library's from now on.
    ///   - certificate: with its key.
    ///   - frames: the origins whose pages may show a response in a frame.
    ///   - handler: decides about requests.
    /// - Throws: where the library cannot serve with them.
    init(
        _ listener: Listener, _ certificate: ServerCertificate, frames: [FrameOrigin], handler: any RequestHandler
    ) throws(RemoteError) {
        (self.handler, self.certificate, self.frames) = (handler, certificate, frames)
        frameHeaders = FrameOrigin.headers(allowing: frames)
        daemon = start(at: listener.descriptor, certificate)
        guard daemon != nil else { throw RemoteError("HTTPS cannot be served with this certificate and key") }
    }

    private func start(at listening: CInt, _ certificate: ServerCertificate) -> OpaquePointer? {
        // Those that were ended are the library's until it has seen it.
        let most = UInt32(ConnectionLimiter.most + 64)
        return http_start(
            listening, Self.answer, Self.connection, Self.completed, Self.log,
            Unmanaged.passUnretained(self).toOpaque(), certificate.certificate, certificate.key, most, Self.silence,
            Self.memory)
    }

    /// Replaces the certificate and keeps the listening socket. All connections are closed; live views reconnect.
    ///
    /// - Throws: if the library rejects the certificate; the previous one stays in use.
    func use(_ new: ServerCertificate) throws(RemoteError) {
        guard let former = daemon else { return }
        let listening = MHD_quiesce_daemon(former)
        guard listening >= 0 else { throw RemoteError("the socket cannot be kept; restart the service") }
        stop()
        daemon = start(at: listening, new)
        if daemon != nil {
            certificate = new
            return
        }
        daemon = start(at: listening, certificate)
        throw RemoteError("HTTPS cannot be served with this certificate and key")
    }

    /// Ends all connections.
    func stop() {
        for exchange in waiting.values {
            exchange.reply(.words(503, "the service ends"))
            exchange.viewer?.end()
        }
        if let daemon { MHD_run(daemon) }
        waiting = [:]
        if let daemon { MHD_stop_daemon(daemon) }
        daemon = nil
    }

    /// The number of open connections.
    var connectionCount: Int { guests.count }

    /// Readable when there is something to do.
    var descriptor: CInt { daemon.map { http_descriptor($0) } ?? -1 }

    /// Milliseconds until ``turn(at:)`` is due at the latest; -1 where nothing is.
    var patience: CInt {
        guard let daemon else { return -1 }
        var milliseconds: UInt64 = 0
        let own: CInt = guests.isEmpty ? -1 : 1_000
        guard MHD_get_timeout(daemon, &milliseconds) == .YES else { return own }
        var library = CInt(min(milliseconds, 60_000))
        if library == 0, restless >= Self.maximumRestless, guests.hasUnheard { library = Self.pause }
        return own < 0 ? library : min(own, library)
    }

    /// Does what there is to do.
    ///
    /// - Parameter isNew: whether something has come, or is due.
    func turn(at now: Double, isNew: Bool) {
        restless = isNew ? 0 : restless + 1
        guests.sweep(at: now)
        if let daemon { MHD_run(daemon) }
    }

    // MARK: What the library calls

    private static func from(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let log: MHD_LogCallback = { _, _, _ in
        // What others do wrong is no matter of this machine's log.
    }

    private static let connection: MHD_NotifyConnectionCallback = { context, connection, _, event in
        guard let server = HTTPServer.from(context), let connection else { return }
        if http_has_come(event) != 0 {
            let socket = http_socket(connection)
            let guest = LimitedConnection(socket: socket, address: PeerAddress.text(of: socket), at: MonotonicTime.now)
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
        guest.trust(at: MonotonicTime.now)
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
            guest.trust(at: MonotonicTime.now, for: exchange.patience)
        }
        // Of a request without a body the connection stays only where it is answered in the next call: those who ask again and again
        // need not be encrypted anew each time.
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
                guest.trust(at: MonotonicTime.now, for: exchange.patience)
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
            // It may take as long as it likes; whoever is gone without a word is found by what it does not take.
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
