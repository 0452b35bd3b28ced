import JSON
import ValueAddresses

/// The origin of a value: a request or a stream, and the address of the value in the response.
public struct HTTPValue: Hashable, Sendable {
    /// The reading of the value.
    public var reading: HTTPReading
    /// The address of the value in the response.
    public var address: ValueAddress

    /// Creates a value; without an address, it is the whole response.
    public init(_ reading: HTTPReading, _ address: ValueAddress = ValueAddress()) {
        (self.reading, self.address) = (reading, address)
    }

    init?(_ value: JSONValue) {
        guard let reading = value["read"].flatMap(HTTPReading.init) else { return nil }
        self.init(reading, ValueAddress(value))
    }

    var settings: [String: JSONValue] { address.settings.merging(["read": .object(reading.settings)]) { $1 } }
}
