import CMosquitto
import Glibc
import MQTTModel

/// One connection to a broker, from its first byte to its end.
///
/// A new one is made for each try: a client of the library that connects again would publish again what was not confirmed.
public final class MQTTConnection {
    /// What comes, in its order.
    public enum Event {
        /// The broker takes this client; what was there before has to be subscribed to.
        case connected
        /// It does not, for a reason in words.
        case refused(String)
        /// A subscription is confirmed.
        case subscribed
        /// `isRetained`: whether it was published before this client came.
        case message(topic: String, payload: [UInt8], isRetained: Bool)
        /// A message has arrived that was published here.
        case published(CInt)
    }

    private let client: OpaquePointer
    private let settings: MQTTSettings
    /// What came since this was taken last.
    private var events: [Event] = []

    /// Seconds between signs of life.
    private static let keepAlive: CInt = 15

    /// - Parameters:
    ///   - settings: which broker.
    ///   - password: of its user.
    ///   - folder: from which the files of certificates are meant.
    /// - Returns: nil where there is no memory.
    public init?(_ settings: MQTTSettings, password: String?, folder: String) {
        guard let client = mosquitto_new(nil, true, nil) else { return nil }
        (self.client, self.settings) = (client, settings)
        mosquitto_user_data_set(client, Unmanaged.passUnretained(self).toOpaque())
        if let user = settings.user { mosquitto_username_pw_set(client, user, password) }
        if let status = settings.status {
            let words = "offline"
            mosquitto_will_set(client, status, CInt(words.utf8.count), words, 1, true)
        }
        if settings.isEncrypted {
            func path(_ name: String?) -> String? { name.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" } }
            let machine = settings.authority == nil ? "/etc/ssl/certs" : nil
            isPrepared =
                mosquitto_tls_set(
                    client, path(settings.authority), machine, path(settings.certificate), path(settings.key), nil)
                == MOSQ_ERR_SUCCESS.code
        }
        listen()
    }

    deinit { mosquitto_destroy(client) }

    /// Whether the files of certificates could be read.
    private var isPrepared = true

    private func listen() {
        mosquitto_connect_callback_set(client) { _, context, code in
            MQTTConnection.of(context)?.add(code == 0 ? .connected : .refused(MQTTConnection.words(forRefusal: code)))
        }
        mosquitto_subscribe_callback_set(client) { _, context, _, _, _ in MQTTConnection.of(context)?.add(.subscribed) }
        mosquitto_publish_callback_set(client) { _, context, id in MQTTConnection.of(context)?.add(.published(id)) }
        mosquitto_message_callback_set(client) { _, context, message in
            guard let message = message?.pointee, let topic = message.topic else { return }
            let payload = UnsafeRawBufferPointer(start: message.payload, count: max(0, Int(message.payloadlen)))
            // One byte more than counts tells that it was too long.
            MQTTConnection.of(context)?.add(
                .message(
                    topic: String(cString: topic), payload: Array(payload.prefix(TopicValues.maximumBytes + 1)),
                    isRetained: message.retain))
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> MQTTConnection? {
        context.map { Unmanaged<MQTTConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    private func add(_ event: Event) { events.append(event) }

    /// What came since this was called last, in its order.
    public func takeEvents() -> [Event] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    // MARK: Life

    /// Finds the broker and begins to speak with it; waits for both.
    ///
    /// - Returns: what is wrong, in words; nil where nothing is yet.
    public func connect() -> String? {
        guard isPrepared else { return "a certificate or key file cannot be read" }
        let code = mosquitto_connect(client, settings.host, CInt(settings.port), Self.keepAlive)
        return code == MOSQ_ERR_SUCCESS.code ? nil : Self.words(for: code)
    }

    /// Says goodbye, so that no last will is published.
    public func disconnect() {
        if let status = settings.status { publish(status, Array("offline".utf8), isRetained: true) }
        mosquitto_disconnect(client)
        mosquitto_loop_write(client, 1)
    }

    /// To wait for; less than 0 where the connection is gone.
    public var socket: CInt { mosquitto_socket(client) }

    /// Whether there is something that the socket has not taken yet.
    public var wantsToWrite: Bool { mosquitto_want_write(client) }

    /// Reads and writes what there is, and says that it lives.
    ///
    /// - Returns: why the connection has ended; nil while it has not.
    public func turn(isReadable: Bool) -> String? {
        var code = MOSQ_ERR_SUCCESS.code
        if isReadable { code = mosquitto_loop_read(client, 1) }
        if code == MOSQ_ERR_SUCCESS.code, wantsToWrite { code = mosquitto_loop_write(client, 1) }
        if code == MOSQ_ERR_SUCCESS.code { code = mosquitto_loop_misc(client) }
        return code == MOSQ_ERR_SUCCESS.code ? nil : Self.words(for: code)
    }

    /// Asks for the messages of topics, each of which comes at least once.
    public func subscribe(_ filter: TopicFilter) { mosquitto_subscribe(client, nil, filter.text, 1) }

    /// - Returns: by which ``Event/published(_:)`` tells that it has arrived; nil where it was not sent.
    @discardableResult
    public func publish(_ topic: String, _ payload: [UInt8], isRetained: Bool = false) -> CInt? {
        var id: CInt = 0
        let code = mosquitto_publish(client, &id, topic, CInt(payload.count), payload, 1, isRetained)
        return code == MOSQ_ERR_SUCCESS.code ? id : nil
    }

    // MARK: Words

    private static func words(for code: CInt) -> String {
        switch code {
        case MOSQ_ERR_ERRNO.code: "cannot connect: \(String(cString: strerror(errno)))"
        // Of getaddrinfo the library leaves the code in errno.
        case MOSQ_ERR_EAI.code where errno == EAI_AGAIN: "DNS lookup timed out"
        case MOSQ_ERR_EAI.code: "DNS lookup failed: host not found"
        case MOSQ_ERR_TLS.code: "TLS handshake failed, or certificate not trusted"
        case MOSQ_ERR_CONN_LOST.code, MOSQ_ERR_NO_CONN.code: "connection closed by broker"
        case MOSQ_ERR_KEEPALIVE.code: "keep-alive timed out"
        case MOSQ_ERR_PROTOCOL.code, MOSQ_ERR_MALFORMED_PACKET.code: "protocol error: not an MQTT broker"
        default: "connection failed: \(String(cString: mosquitto_strerror(code)))"
        }
    }

    /// Of a broker that speaks MQTT 3.1.1.
    private static func words(forRefusal code: CInt) -> String {
        switch code {
        case 1: "connection refused: protocol version not supported"
        case 3: "connection refused: broker unavailable"
        case 4: "authentication failed: bad user name or password"
        case 5: "authentication failed: not authorized"
        default: "connection refused (\(code))"
        }
    }
}

extension mosq_err_t {
    /// As functions of the library return it.
    var code: CInt { CInt(rawValue) }
}
