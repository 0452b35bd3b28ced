import CWebSockets
import Glibc
import HTTPModel
import WebSocketModel

/// The event loop of libwebsockets, with one connection at a time. It also waits for the hub.
///
/// Only DNS lookups block the loop.
final class WebSocketClient {
    /// An event of the connection.
    enum Event {
        /// The connection was opened.
        case opened
        /// A message was received and assembled from its fragments.
        case message([UInt8], isBinary: Bool)
        /// A message was dropped because it is longer than the limit.
        case tooLong
        /// A pong was received.
        case pong
        /// The message of the request with this number was written.
        case sent(request: Int)
        /// The connection could not be opened or has ended, with the reason as text.
        case closed(String)
    }

    private let address: WebSocketAddress
    /// The user, host and port of the HTTP proxy; `nil` for a direct connection.
    private let proxy: String?
    private let timer: UnsafeMutablePointer<lws_sorted_usec_list_t>
    private let protocols: UnsafeMutablePointer<lws_protocols>
    private var context: OpaquePointer?
    /// The virtual host of the connection, which holds its certificates. A new one is created for each connection, so that certificates are
    /// read again.
    private var host: OpaquePointer?
    /// The open connection.
    private var connection: OpaquePointer?
    private var headers: [(name: String, value: String)] = []
    private var events: [Event] = []
    private var outbox: [(text: [UInt8], request: Int?)] = []
    private var wantsPing = false
    private var wantsClose = false
    /// The received part of the current message; `nil` while the remainder of a message that is too long is dropped.
    private var message: [UInt8]? = []
    /// The reason in the server's close frame; `nil` if none was received.
    private var closeReason: String?
    /// OpenSSL's error text for a server certificate that is not trusted; `nil` if there is no such error.
    private var certificateError: String?

    /// The name of the only entry in the library's table of protocols. It is not sent to the server.
    private static let name = "thumbrail"
    /// The library's timeout for connecting, in seconds. The owner of the client uses a shorter one.
    private static let connectTimeout: UInt32 = 60
    /// The size of the buffer for reading and for the request, in bytes.
    private static let bufferBytes = 1 << 14
    /// The maximum number of messages in the queue.
    private static let maximumOutbox = 200

    /// Creates a client of a server.
    init(_ address: WebSocketAddress) {
        self.address = address
        proxy = WebSocketProxy.authority(for: address) { name in getenv(name).map { String(cString: $0) } }
        // Otherwise, the library would use this proxy for every server.
        unsetenv("http_proxy")
        timer = .allocate(capacity: 1)
        timer.initialize(to: lws_sorted_usec_list_t())
        protocols = .allocate(capacity: 2)
        protocols.initialize(repeating: lws_protocols(), count: 2)
        protocols[0].name = UnsafePointer(strdup(Self.name))
        protocols[0].callback = { connection, reason, argument, bytes, count in
            guard let connection, let user = websocket_context_user(connection) else { return 0 }
            let client = Unmanaged<WebSocketClient>.fromOpaque(user).takeUnretainedValue()
            if reason == LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION {
                // 0 leaves the decision to OpenSSL, according to the error in the argument.
                if count == 0, let argument { client.check(argument) }
                return 0
            }
            return client.called(connection, reason, bytes, count) ? 0 : -1
        }
    }

    deinit {
        if let context { lws_context_destroy(context) }
        free(UnsafeMutableRawPointer(mutating: protocols[0].name))
        protocols.deallocate()
        timer.deallocate()
    }

    /// Prepares the event loop; returns `false` if there is not enough memory.
    ///
    /// - Parameter descriptor: The file descriptor that ends ``turn(for:)`` when it is readable.
    func prepare(watching descriptor: CInt) -> Bool {
        lws_set_log_level(0, nil)
        var info = settings
        info.options = UInt64(LWS_SERVER_OPTION_EXPLICIT_VHOSTS)
        if address.isEncrypted { info.options |= UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT) }
        info.user = Unmanaged.passUnretained(self).toOpaque()
        info.fd_limit_per_thread = 16
        info.pt_serv_buf_size = UInt32(Self.bufferBytes)
        guard let context = lws_create_context(&info) else { return false }
        self.context = context
        var plain = settings
        // The library closes its descriptors, so it gets a copy.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0, let host = lws_create_vhost(context, &plain) else { return false }
        return websocket_watch(host, copy, Self.name) != nil
    }

    private var settings: lws_context_creation_info {
        var info = lws_context_creation_info()
        info.port = CONTEXT_PORT_NO_LISTEN
        info.protocols = UnsafePointer(protocols)
        info.timeout_secs = Self.connectTimeout
        info.connect_timeout_secs = Self.connectTimeout
        return info
    }

    // MARK: The connection

    /// Starts to connect. The event `opened` or `closed` follows.
    ///
    /// - Parameters:
    ///   - headers: The additional headers of the request.
    ///   - authority: The path of the CA certificate; `nil` to use the system's trusted CAs.
    ///   - certificate: The path of the client certificate; `nil` for none.
    ///   - key: The path of the client certificate's private key.
    func connect(headers: [(name: String, value: String)], authority: String?, certificate: String?, key: String?) {
        self.headers = headers
        (message, closeReason, certificateError) = ([], nil, nil)
        let texts = [authority, certificate, key, proxy].map { $0.flatMap { strdup($0) } }
        defer { texts.forEach { free($0) } }
        var info = settings
        info.http_proxy_address = texts[3].map { UnsafePointer($0) }
        if address.isEncrypted {
            info.options = UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT)
            if authority != nil { info.options |= UInt64(LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS) }
            info.client_ssl_ca_filepath = texts[0].map { UnsafePointer($0) }
            info.client_ssl_cert_filepath = texts[1].map { UnsafePointer($0) }
            info.client_ssl_private_key_filepath = texts[2].map { UnsafePointer($0) }
        }
        host = context.flatMap { lws_create_vhost($0, &info) }
        guard let host else {
            events.append(.closed("cannot read the client certificate or its key"))
            return
        }
        var wanted = lws_client_connect_info()
        (wanted.context, wanted.vhost, wanted.port) = (context, host, CInt(address.port))
        wanted.ssl_connection = CInt(LCCSCF_HTTP_NO_FOLLOW_REDIRECT.rawValue)
        if address.isEncrypted { wanted.ssl_connection |= CInt(LCCSCF_USE_SSL.rawValue) }
        address.host.withCString { name in
            address.authority.withCString { authority in
                address.path.withCString { path in
                    Self.name.withCString { entry in
                        (wanted.address, wanted.host, wanted.path) = (name, authority, path)
                        (wanted.local_protocol_name, wanted.alpn) = (entry, nil)
                        if lws_client_connect_via_info(&wanted) == nil { fail("") }
                    }
                }
            }
        }
    }

    /// Queues a message.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - request: The number of the request for the event `sent`; `nil` for no event.
    /// - Returns: `false` if there is no connection or the queue is full.
    func send(_ text: String, request: Int?) -> Bool {
        guard let connection, outbox.count < Self.maximumOutbox else { return false }
        outbox.append((Array(text.utf8), request))
        lws_callback_on_writable(connection)
        return true
    }

    /// Sends a ping.
    func ping() {
        guard let connection else { return }
        wantsPing = true
        lws_callback_on_writable(connection)
    }

    /// Closes the connection, if there is one, with a close frame, and discards its events.
    func disconnect() {
        if let connection {
            wantsClose = true
            lws_callback_on_writable(connection)
            // The frame is written immediately unless the server does not read.
            for _ in 0..<3 where self.connection != nil { turn(for: 0.05) }
        }
        if let host { lws_vhost_destroy(host) }
        (host, connection, wantsPing, wantsClose) = (nil, nil, false, false)
        (outbox, events) = ([], [])
    }

    /// Waits for an event, the hub or a timeout, and runs one iteration of the event loop.
    ///
    /// - Parameter seconds: The maximum time to wait, in seconds; `nil` for no limit.
    func turn(for seconds: Double?) {
        guard let context else { return }
        if let seconds { websocket_wake(context, timer, lws_usec_t(max(0.001, min(seconds, 86_400)) * 1e6)) }
        lws_service(context, 0)
        lws_sul_cancel(timer)
    }

    /// Returns the events since the last call, in the order of arrival.
    func takeEvents() -> [Event] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    // MARK: Callbacks

    /// Handles a callback of the library.
    ///
    /// - Returns: `false` to end the connection.
    private func called(
        _ connection: OpaquePointer, _ reason: lws_callback_reasons, _ bytes: UnsafeMutableRawPointer?, _ count: Int
    ) -> Bool {
        switch reason {
        case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
            guard appendHeaders(to: bytes, count) else {
                // The library does not report this error.
                events.append(.closed("request headers too large"))
                return false
            }
        case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
            let text = bytes.map { UnsafeRawBufferPointer(start: $0, count: count) }
            fail(text.map { String(decoding: $0, as: UTF8.self) } ?? "", status: status(of: connection))
        case LWS_CALLBACK_CLIENT_ESTABLISHED:
            self.connection = connection
            events.append(.opened)
        case LWS_CALLBACK_CLIENT_RECEIVE:
            take(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count), connection)
        case LWS_CALLBACK_CLIENT_RECEIVE_PONG: events.append(.pong)
        case LWS_CALLBACK_CLIENT_WRITEABLE: return write(connection)
        case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
            closeReason = Self.closeReason(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
        case LWS_CALLBACK_CLIENT_CLOSED:
            self.connection = nil
            events.append(.closed(closeReason ?? WebSocketEnd.words(forCode: nil, reason: "")))
        default: break
        }
        return true
    }

    /// Stores the reason why OpenSSL does not trust a certificate.
    private func check(_ verification: UnsafeMutableRawPointer) {
        guard !websocket_accept_address(verification, address.host) else { return }
        certificateError = websocket_certificate_error(verification).map { String(cString: $0) }
    }

    private func status(of connection: OpaquePointer) -> Int { Int(lws_http_client_http_response(connection)) }

    private func fail(_ text: String, status: Int = 0) {
        if let certificateError {
            let reason = CertificateError.words(for: certificateError)
            events.append(.closed("server certificate not trusted\(reason)"))
        } else {
            events.append(.closed(WebSocketEnd.words(forError: text, status: status)))
        }
    }

    /// Writes the additional headers into the library's buffer for the request.
    ///
    /// - Returns: `false` if the headers do not fit.
    private func appendHeaders(to bytes: UnsafeMutableRawPointer?, _ count: Int) -> Bool {
        guard let position = bytes?.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self) else { return false }
        var remaining = count
        for (name, value) in headers {
            let line = Array("\(name): \(value)\r\n".utf8)
            guard line.count < remaining, let start = position.pointee else { return false }
            start.update(from: line, count: line.count)
            position.pointee = start + line.count
            remaining -= line.count
        }
        return true
    }

    private func take(_ piece: UnsafeRawBufferPointer, _ connection: OpaquePointer) {
        if lws_is_first_fragment(connection) != 0 { message = [] }
        if let count = message?.count {
            if count + piece.count > WebSocketValues.maximumBytes {
                message = nil
                events.append(.tooLong)
            } else {
                message?.append(contentsOf: piece)
            }
        }
        guard lws_is_final_fragment(connection) != 0 else { return }
        if let message { events.append(.message(message, isBinary: lws_frame_is_binary(connection) != 0)) }
        message = []
    }

    private func write(_ connection: OpaquePointer) -> Bool {
        if wantsClose {
            lws_close_reason(connection, LWS_CLOSE_STATUS_NORMAL, nil, 0)
            return false
        }
        if wantsPing {
            wantsPing = false
            guard write([], LWS_WRITE_PING, connection) else { return false }
        } else if !outbox.isEmpty {
            let (text, request) = outbox.removeFirst()
            guard write(text, LWS_WRITE_TEXT, connection) else { return false }
            if let request { events.append(.sent(request: request)) }
        }
        if !outbox.isEmpty { lws_callback_on_writable(connection) }
        return true
    }

    /// Writes a frame. The library buffers data that the socket does not accept immediately.
    private func write(_ content: [UInt8], _ kind: lws_write_protocol, _ connection: OpaquePointer) -> Bool {
        let padding = WEBSOCKET_PADDING
        var frame = [UInt8](repeating: 0, count: padding) + content
        return frame.withUnsafeMutableBufferPointer { frame in
            guard let start = frame.baseAddress else { return false }
            return lws_write(connection, start + padding, content.count, kind) >= content.count
        }
    }

    private static func closeReason(_ content: UnsafeRawBufferPointer) -> String {
        guard content.count >= 2 else { return WebSocketEnd.words(forCode: nil, reason: "") }
        let reason = String(decoding: content.dropFirst(2), as: UTF8.self)
        return WebSocketEnd.words(forCode: Int(content[0]) << 8 | Int(content[1]), reason: reason)
    }
}
