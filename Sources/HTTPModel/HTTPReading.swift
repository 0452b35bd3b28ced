import JSON

/// A request that is repeated at an interval, or a stream that stays open. Values with equal readings share the responses.
public struct HTTPReading: Hashable, Sendable {
    /// The request.
    public var request: HTTPRequest
    /// A Boolean value that tells whether the response is a stream.
    public var isStream: Bool
    /// The interval between two readings, in seconds; `nil` for the server's default interval.
    public var interval: Double?
    /// The location of the next page's address in the response; `nil` if the response has a single page.
    public var pages: HTTPPages?

    /// Creates a reading.
    public init(_ request: HTTPRequest, isStream: Bool = false, interval: Double? = nil) {
        (self.request, self.isStream, self.interval) = (request, isStream, interval)
    }

    init?(_ value: JSONValue) {
        guard let request = HTTPRequest(value) else { return nil }
        self.init(request, isStream: value["stream"] == true)
        pages = value["pages"]?.string.map { HTTPPages($0) }
        if let seconds = value["every"]?.number, seconds >= 0.1, seconds <= 86_400 { interval = seconds }
    }

    var settings: [String: JSONValue] {
        var settings = request.settings
        if isStream { settings["stream"] = true }
        settings["every"] = interval.map { .number($0) }
        settings["pages"] = pages.map { .string($0.text) }
        return settings
    }
}
