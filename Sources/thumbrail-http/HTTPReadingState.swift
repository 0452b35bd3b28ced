import HTTPModel
import JQ
import JSON
import SourceProtocol
import ValueAddresses

/// A resource that is read periodically, or a stream that stays open, with the values that it brings.
struct HTTPReadingState {
    /// The kinds of readings.
    enum Kind {
        /// A response with values.
        case answer
        /// A stream of values.
        case stream
        /// A picture, whose value is its file.
        case picture
    }

    let request: HTTPRequest
    let kind: Kind
    /// The picture whose address comes with a value; `nil` if the request has the address.
    var followed: FollowedPicture?
    /// The values in each response, by name.
    let values: [(name: String, address: ValueAddress)]
    /// Where each response has the address of the next page; `nil` for a response with a single page.
    var pages: HTTPPages?
    var schedule: ReadingSchedule
    /// The time of the next start; `nil` while the transfer is running.
    var next: Double? = 0
    var tag: String?
    var date: String?
    /// The error of the last reading; `nil` if it succeeded.
    var why: String?
    var wasRead = false
    /// A Boolean value that tells whether the values arrived since the connection was lost last.
    var isVouched = false
    /// The last response, which a “not modified” response confirms.
    var last: JSONValue?
    var events: EventStream?
    /// The pages that were read so far, while a response with pages is being read.
    var paged: PagedResponse?
    /// The time at which the last response was read, if it is a calendar: its rows depend on the current day.
    var calendarTime: Double?
    /// The description of rows that were missing from the last response.
    var note: String?

    /// The time after which a calendar is requested without validators, in seconds, so that it is read again even if it is unchanged.
    private static let calendarSeconds = 3_600.0

    /// A Boolean value that tells whether there is an address to read.
    var isReadable: Bool { followed.map { $0.address != nil } ?? true }

    /// Returns a Boolean value that tells whether the server may answer that nothing has changed.
    func acceptsUnchanged(at now: Double) -> Bool {
        // The first page may be the same while another one has changed.
        pages == nil && calendarTime.map { now < $0 + Self.calendarSeconds } ?? true
    }

    /// Sends the values in a response.
    ///
    /// - Returns: The values, but for lists that do not fit into a message.
    @discardableResult
    func send(_ response: JSONValue, by reader: AddressReader, over pipe: HubPipe) -> [String: JSONValue] {
        var sent: [String: JSONValue] = [:]
        var news = SourceNews()
        for (name, address) in values where !address.isEvent {
            let value = reader.value(name, address, in: response)
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

    /// Returns the messages with the events in a part of a stream.
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
