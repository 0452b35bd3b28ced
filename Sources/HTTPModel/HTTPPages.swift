import JSON

/// The location of the next page's address in a response.
public enum HTTPPages: Hashable, Sendable {
    /// The header `Link` with the relation `next` (RFC 8288).
    case header
    /// A member of the JSON content, by its path.
    case member(String)

    /// The maximum number of pages that a reading requests.
    public static let maximum = 20
    /// The maximum size of all pages together, in bytes.
    public static let maximumBytes = 2 << 20
    /// The maximum time from the first request to the last one, in seconds.
    public static let maximumSeconds = 60.0

    /// Creates a location from the text in a kiosk file: `header`, or a path.
    public init(_ text: String) { self = text == "header" ? .header : .member(text) }

    /// The location as text in a kiosk file.
    var text: String {
        switch self {
        case .header: "header"
        case .member(let path): path
        }
    }

    /// Returns the address of the next page as the server sent it, which may be relative; `nil` if this is the last page.
    public func link(in response: JSONValue, _ headers: ResponseHeaders) -> String? {
        switch self {
        case .header: return headers.next
        case .member(let path):
            let member = response.part(at: MemberPath(path))
            // In JSON:API, a link may be an object instead of a string.
            let text = member?.string ?? member?["href"]?.string
            return text?.isEmpty == false ? text : nil
        }
    }
}

/// The pages of a response that have been read, joined into one response.
public struct PagedResponse: Sendable {
    /// The step that follows a page.
    public enum Step: Hashable, Sendable {
        /// There is another page, to be requested from this address.
        case next(String)
        /// The response is complete.
        case complete
        /// The response remains incomplete, for the given reason.
        case incomplete(String)
        /// The response cannot be used, for the given reason.
        case refused(String)
    }

    /// The response. Lists of all pages are joined, including lists in members of objects.
    public private(set) var value: JSONValue = .null
    private var bytes = 0
    private var addresses: [String]
    private let start: Double

    /// Creates a response without pages.
    ///
    /// - Parameters:
    ///   - address: The address of the first page.
    ///   - now: The current time, in seconds of a monotonic clock.
    public init(address: String, at now: Double) {
        (addresses, start) = ([address], now)
    }

    /// The address of the last page that was requested.
    public var address: String { addresses.last ?? "" }

    /// Adds a page.
    ///
    /// - Parameters:
    ///   - page: The content of the page.
    ///   - size: The size of the page, in bytes.
    ///   - link: The address of the next page as the server sent it; `nil` after the last page.
    ///   - now: The current time, in seconds of a monotonic clock.
    /// - Returns: The next step. Pages on other hosts are refused, because those hosts must not get the secrets of this one.
    public mutating func add(_ page: JSONValue, size: Int, link: String?, at now: Double) -> Step {
        value = addresses.count == 1 ? page : Self.joined(value, page)
        bytes += size
        guard let link else { return .complete }
        guard let next = WebAddress.resolve(link, from: address) else {
            return .refused("address of the next page is not valid")
        }
        guard WebAddress.origin(of: next) == WebAddress.origin(of: address) else {
            return .refused("next page is on another host (\(WebAddress.host(of: next)))")
        }
        if addresses.contains(next) { return .incomplete("next page was already read") }
        guard addresses.count < HTTPPages.maximum else {
            return .incomplete("too many pages (max \(HTTPPages.maximum))")
        }
        guard bytes < HTTPPages.maximumBytes else {
            return .incomplete("pages too large (max \(HTTPPages.maximumBytes >> 20) MiB)")
        }
        guard now - start < HTTPPages.maximumSeconds else {
            return .incomplete("pages took longer than \(Int(HTTPPages.maximumSeconds)) s")
        }
        addresses.append(next)
        return .next(next)
    }

    /// Joins two lists, or the lists in the members of two objects. Other members keep the value from the first page.
    private static func joined(_ first: JSONValue, _ next: JSONValue) -> JSONValue {
        switch (first, next) {
        case (.array(let some), .array(let others)): .array(some + others)
        case (.object(let members), .object(let others)): .object(members.merging(others, uniquingKeysWith: joined))
        default: first
        }
    }
}
