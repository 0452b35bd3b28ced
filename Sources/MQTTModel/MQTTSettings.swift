import JSON
import ValueAddresses

/// The settings of an MQTT broker and its topics from a kiosk file, in the form that the hub passes to the source.
public struct MQTTSettings: Hashable, Sendable {
    /// The host name or IP address of the broker.
    public var host: String
    /// The port, from 1 to 65535.
    public var port: Int
    /// A Boolean value that tells whether the connection uses TLS.
    public var isEncrypted: Bool
    public var user: String?
    /// The name of the secret with the password.
    public var password: String?
    /// The path of the CA certificate that verifies the broker; `nil` to use the system's trusted CAs.
    public var authority: String?
    /// The paths of the client certificate and its key.
    public var certificate: String?
    public var key: String?
    /// The values, by name.
    public var values: [String: MQTTValue] = [:]
    /// The pictures, by the names of their values.
    public var pictures: [String: MQTTPicture] = [:]
    /// The orders that set values, by the names of values.
    public var set: [String: MQTTOrder] = [:]
    /// The orders that can be called, by name.
    public var call: [String: MQTTOrder] = [:]
    /// The topic to which the client publishes `online` or `offline`; `nil` to publish nothing.
    public var status: String?

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - host: The host name or IP address of the broker.
    ///   - port: The port, from 1 to 65535.
    ///   - isEncrypted: `true` if the connection uses TLS.
    public init(host: String, port: Int, isEncrypted: Bool) {
        (self.host, self.port, self.isEncrypted) = (host, port, isEncrypted)
    }

    /// The broker's address as a URL, such as `mqtts://broker.example:8883`.
    public var address: String {
        "\(isEncrypted ? "mqtts" : "mqtt")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// Parses a broker's URL: `mqtt://` or `mqtts://`, a host, and optionally a port (default 1883, or 8883 with TLS).
    ///
    /// - Returns: `nil` if the text is not such a URL or contains other parts.
    public static func broker(_ address: String) -> (host: String, port: Int, isEncrypted: Bool)? {
        let isEncrypted = address.hasPrefix("mqtts://")
        guard isEncrypted || address.hasPrefix("mqtt://") else { return nil }
        var rest = address.dropFirst(isEncrypted ? 8 : 7)
        if rest.hasSuffix("/") { rest.removeLast() }
        var host = rest
        var port = isEncrypted ? 8883 : 1883
        let isBracketed = rest.hasPrefix("[")
        if let colon = rest.lastIndex(of: ":"), !isBracketed || rest[rest.index(before: colon)] == "]" {
            let digits = rest[rest.index(after: colon)...]
            guard digits.count <= 5, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits),
                (1...65_535).contains(number)
            else { return nil }
            port = number
            host = rest[..<colon]
        }
        if isBracketed {
            guard host.hasSuffix("]") else { return nil }
            host = host.dropFirst().dropLast()
        }
        let isName = host.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
                || $0 == 0x2E || $0 == 0x5F || (isBracketed && $0 == 0x3A)
        }
        guard !host.isEmpty, host.utf8.count <= 253, isName else { return nil }
        return (String(host), port, isEncrypted)
    }

    /// Parses the settings of a source; returns `nil` if they contain no broker.
    public init?(_ settings: JSONValue) {
        guard let value = settings["mqtt"], case .string(let host)? = value["host"],
            case .number(let port)? = value["port"], let port = Int(exactly: port), (1...65_535).contains(port)
        else { return nil }
        self.init(host: host, port: port, isEncrypted: value["encrypted"] == true)
        user = value["user"]?.text
        password = value["password"]?.text
        authority = value["authority"]?.text
        certificate = value["certificate"]?.text
        key = value["key"]?.text
        status = value["status"]?.text
        values = Self.members(value["values"]).compactMapValues(MQTTValue.init)
        pictures = Self.members(value["pictures"]).compactMapValues(MQTTPicture.init)
        set = Self.members(value["set"]).compactMapValues(MQTTOrder.init)
        call = Self.members(value["call"]).compactMapValues(MQTTOrder.init)
    }

    private static func members(_ value: JSONValue?) -> [String: JSONValue] {
        if case .object(let members)? = value { members } else { [:] }
    }

    /// The settings of the source as JSON.
    public var settings: [String: JSONValue] {
        var value: [String: JSONValue] = [
            "host": .string(host), "port": .number(Double(port)), "encrypted": .bool(isEncrypted),
        ]
        let texts = [
            "user": user, "password": password, "authority": authority, "certificate": certificate, "key": key,
            "status": status,
        ]
        for (name, text) in texts { value[name] = text.map { .string($0) } }
        if !values.isEmpty { value["values"] = .object(values.mapValues { .object($0.settings) }) }
        if !pictures.isEmpty { value["pictures"] = .object(pictures.mapValues { .object($0.settings) }) }
        for (name, orders) in ["set": set, "call": call] where !orders.isEmpty {
            value[name] = .object(orders.mapValues { .object($0.settings) })
        }
        return ["mqtt": .object(value)]
    }
}
