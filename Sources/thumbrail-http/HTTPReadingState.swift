import HTTPModel
import JQ
import JSON
import SourceProtocol
import ValueAddresses

/// The state of a resource that is read periodically, or of a stream that stays open, with the values in its responses.
struct HTTPReadingState {
    /// The kinds of readings.
    enum Kind {
        /// A response with values.
        case answer
        /// A stream of values.
        case stream
        /// A picture, whose value is its file name.
        case picture
    }

    let request: HTTPRequest
    let kind: Kind
    /// The picture whose address is a value; `nil` if the request contains the address.
    var followed: FollowedPicture?
    /// The values in each response, by name.
    let values: [(name: String, address: ValueAddress)]
    /// The location of the next page's address in each response; `nil` for a response with a single page.
    var pages: HTTPPages?
    var schedule: ReadingSchedule
    /// The time of the next start; `nil` while the transfer is running or if there is no address.
    var next: Double? = 0
    /// The `ETag` and `Last-Modified` headers of the last response.
    var tag: String?
    var date: String?
    /// The error of the last reading; `nil` if it succeeded.
    var why: String?
    var wasRead = false
    /// A Boolean value that tells whether the values were sent since the last failure or outage.
    var isVouched = false
    /// The last response, which remains valid after a “not modified” response.
    var last: JSONValue?
    var events: EventStream?
    /// The pages that have been read while a response with several pages is incomplete.
    var paged: PagedResponse?
    /// The time at which the last response was read if it is a calendar, whose rows depend on the current day; otherwise `nil`.
    var calendarTime: Double?
    /// A description of rows that were missing from the last response; `nil` if it was complete.
    var note: String?

    /// The time after which a calendar is requested without validators, in seconds, so that it is read again even if it is unchanged.
    private static let calendarSeconds = 3_600.0

    /// A Boolean value that tells whether there is an address to read.
    var isReadable: Bool { followed.map { $0.address != nil } ?? true }

    /// Returns `true` if the request may be conditional, so that the server can answer “not modified”.
    func acceptsUnchanged(at now: Double) -> Bool {
        // The first page may be unchanged although another page has changed.
        pages == nil && calendarTime.map { now < $0 + Self.calendarSeconds } ?? true
    }

    /// Sends the values in a response.
    ///
    /// - Parameter change: Returns the value that is sent in place of one with a name.
    /// - Returns: The values, except lists that do not fit into a message.
    @discardableResult
    func send(
        _ response: JSONValue, by reader: AddressReader, over pipe: HubPipe,
        changing change: (_ name: String, JSONValue) -> JSONValue
    ) -> [String: JSONValue] {
        var sent: [String: JSONValue] = [:]
        var news = SourceNews()
        for (name, address) in values where !address.isEvent {
            let value = change(name, reader.value(name, address, in: response))
            if case .array(let rows) = value, value.weight > WebContent.maximumBytes {
                pipe.send(rows: rows, of: name)
            } else {
                news.set(name, value)
                sent[name] = value
            }
        }
        news.take().forEach(pipe.send)
        return sent
    }

    /// Sends a value.
    static func send(_ name: String, _ value: JSONValue, over pipe: HubPipe) {
        if case .array(let rows) = value, value.weight > WebContent.maximumBytes {
            pipe.send(rows: rows, of: name)
        } else {
            var news = SourceNews()
            news.set(name, value)
            news.take().forEach(pipe.send)
        }
    }

    /// Returns messages with the events in one element of a stream.
    func events(in response: JSONValue, by reader: AddressReader) -> [SourceMessage] {
        values.compactMap { name, address in
            guard address.isEvent else { return nil }
            let value = reader.value(name, address, in: response)
            guard !value.isNoData else { return nil }
            var message = SourceMessage()
            message.event = SourceMessage.Event(name, with: value)
            return message
        }
    }

    /// The names of the values that become stale if the reading fails.
    var staleNames: [String] { values.filter { !$0.address.isEvent }.map(\.name) }
}
