import CMosquitto
import Glibc
import MQTTModel

/// A single connection to a broker.
///
/// Each connection attempt uses a new object, because a libmosquitto client that reconnects republishes unacknowledged messages.
public final class MQTTConnection {
    /// An event of the connection.
    public enum Event {
        /// The broker has accepted the connection. The owner then has to subscribe to its topics.
        case connected
        /// The broker has refused the connection, with the reason as text.
        case refused(String)
        /// A subscription was acknowledged.
        case subscribed
        /// A message of a subscribed topic was received. `isRetained` is `true` if it was published before the subscription.
        case message(topic: String, payload: [UInt8], isRetained: Bool)
        /// The published message with this ID was acknowledged.
        case published(CInt)
    }

    private let client: OpaquePointer
    private let settings: MQTTSettings
    /// The events since the last call of ``takeEvents()``.
    private var events: [Event] = []
    /// The size of the messages among these events, in bytes.
    private var eventBytes = 0

    /// The keep-alive interval, in seconds.
    private static let keepAlive: CInt = 15

    /// Creates a client; returns `nil` if there is not enough memory.
    ///
    /// - Parameters:
    ///   - settings: The settings of the broker.
    ///   - password: The password of the user.
    ///   - folder: The folder for relative paths of certificates and keys.
    public init?(_ settings: MQTTSettings, password: String?, folder: String) {
        guard let client = mosquitto_new(nil, true, nil) else { return nil }
        (self.client, self.settings) = (client, settings)
        mosquitto_user_data_set(client, Unmanaged.passUnretained(self).toOpaque())
        if let user = settings.user { mosquitto_username_pw_set(client, user, password) }
        if let status = settings.status {
            let payload = "offline"
            mosquitto_will_set(client, status, CInt(payload.utf8.count), payload, 1, true)
        }
        if settings.isEncrypted {
            func path(_ name: String?) -> String? { name.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" } }
            let systemFolder = settings.authority == nil ? "/etc/ssl/certs" : nil
            isPrepared =
                mosquitto_tls_set(
                    client, path(settings.authority), systemFolder, path(settings.certificate), path(settings.key), nil)
                == MOSQ_ERR_SUCCESS.code
        }
        listen()
    }

    deinit { mosquitto_destroy(client) }

    /// A Boolean value that tells whether the certificate and key files could be read.
    private var isPrepared = true

    private func listen() {
        mosquitto_connect_callback_set(client) { _, context, code in
            MQTTConnection.of(context)?.add(code == 0 ? .connected : .refused(MQTTConnection.text(forRefusal: code)))
        }
        mosquitto_subscribe_callback_set(client) { _, context, _, _, _ in MQTTConnection.of(context)?.add(.subscribed) }
        mosquitto_publish_callback_set(client) { _, context, id in MQTTConnection.of(context)?.add(.published(id)) }
        mosquitto_message_callback_set(client) { _, context, message in
            guard let message = message?.pointee, let topic = message.topic else { return }
            let payload = UnsafeRawBufferPointer(start: message.payload, count: max(0, Int(message.payloadlen)))
            MQTTConnection.of(context)?.addMessage(String(cString: topic), payload, isRetained: message.retain)
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> MQTTConnection? {
        context.map { Unmanaged<MQTTConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    private func add(_ event: Event) { events.append(event) }

    private func addMessage(_ topic: String, _ payload: UnsafeRawBufferPointer, isRetained: Bool) {
        let isPicture = settings.pictures.values.contains { $0.topic == topic }
        let limit = isPicture ? MQTTPicture.maximumBytes : TopicValues.maximumBytes
        eventBytes += min(payload.count, limit)
        // One byte more than the limit is kept, so that the receiver can detect that the message is too long.
        events.append(.message(topic: topic, payload: Array(payload.prefix(limit + 1)), isRetained: isRetained))
    }

    /// A Boolean value that tells whether the events contain so much data that they have to be taken before more is read.
    public var isFull: Bool { eventBytes >= MQTTPicture.maximumBytes }

    /// Returns the events since the last call, in the order of arrival.
    public func takeEvents() -> [Event] {
        defer {
            events.removeAll(keepingCapacity: true)
            eventBytes = 0
        }
        return events
    }

    // MARK: Connecting

    /// Connects to the broker. The DNS lookup and the TCP connection block.
    ///
    /// - Returns: The error as text; `nil` if there is no error yet.
    public func connect() -> String? {
        guard isPrepared else { return "cannot read certificate or key file" }
        let code = mosquitto_connect(client, settings.host, CInt(settings.port), Self.keepAlive)
        return code == MOSQ_ERR_SUCCESS.code ? nil : Self.text(for: code)
    }

    /// Publishes the offline status and disconnects cleanly, so that the broker does not publish the last will.
    public func disconnect() {
        if let status = settings.status { publish(status, Array("offline".utf8), isRetained: true) }
        mosquitto_disconnect(client)
        mosquitto_loop_write(client, 1)
    }

    /// The file descriptor to poll; negative if the connection is lost.
    public var socket: CInt { mosquitto_socket(client) }

    /// A Boolean value that tells whether data is waiting to be written to the socket.
    public var wantsToWrite: Bool { mosquitto_want_write(client) }

    /// Reads and writes available data, and sends a keep-alive if it is due.
    ///
    /// - Returns: The reason why the connection ended; `nil` if it has not.
    public func turn(isReadable: Bool) -> String? {
        var code = MOSQ_ERR_SUCCESS.code
        if isReadable { code = mosquitto_loop_read(client, 1) }
        if code == MOSQ_ERR_SUCCESS.code, wantsToWrite { code = mosquitto_loop_write(client, 1) }
        if code == MOSQ_ERR_SUCCESS.code { code = mosquitto_loop_misc(client) }
        return code == MOSQ_ERR_SUCCESS.code ? nil : Self.text(for: code)
    }

    /// Subscribes to topics with QoS 1, so that each message is delivered at least once.
    public func subscribe(_ filter: TopicFilter) { mosquitto_subscribe(client, nil, filter.text, 1) }

    /// Publishes a message.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - payload: The content.
    ///   - isRetained: `true` if the broker keeps the message for later subscribers.
    ///   - quality: The quality of service, from 0 to 2.
    /// - Returns: The ID of the message, which ``Event/published(_:)`` contains on acknowledgement; `nil` if the message was not sent.
    @discardableResult
    public func publish(_ topic: String, _ payload: [UInt8], isRetained: Bool = false, quality: CInt = 1) -> CInt? {
        var id: CInt = 0
        let code = mosquitto_publish(client, &id, topic, CInt(payload.count), payload, quality, isRetained)
        return code == MOSQ_ERR_SUCCESS.code ? id : nil
    }

    // MARK: Error texts

    private static func text(for code: CInt) -> String {
        switch code {
        case MOSQ_ERR_ERRNO.code: "cannot connect: \(String(cString: strerror(errno)))"
        // libmosquitto stores the error code of getaddrinfo in errno.
        case MOSQ_ERR_EAI.code where errno == EAI_AGAIN: "DNS lookup timed out"
        case MOSQ_ERR_EAI.code: "DNS lookup failed: host not found"
        case MOSQ_ERR_TLS.code: "TLS handshake failed, or certificate not trusted"
        case MOSQ_ERR_CONN_LOST.code, MOSQ_ERR_NO_CONN.code: "connection closed by broker"
        case MOSQ_ERR_KEEPALIVE.code: "keep-alive timed out"
        case MOSQ_ERR_PROTOCOL.code, MOSQ_ERR_MALFORMED_PACKET.code: "protocol error: not an MQTT broker"
        default: "connection failed: \(String(cString: mosquitto_strerror(code)))"
        }
    }

    /// Returns the text of a CONNACK return code of MQTT 3.1.1.
    private static func text(forRefusal code: CInt) -> String {
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
    /// The code as the type that the library's functions return.
    var code: CInt { CInt(rawValue) }
}
