import JSON

/// Where a response has the address of the next page.
public enum HTTPPages: Hashable, Sendable {
    /// The header `Link` with the relation `next` (RFC 8288).
    case header
    /// A member of the JSON, by its path.
    case member(String)

    /// The maximum number of pages of a reading.
    public static let maximum = 20
    /// The maximum size of all pages together, in bytes.
    public static let maximumBytes = 2 << 20
    /// The maximum time from the first request to the last one, in seconds.
    public static let maximumSeconds = 60.0

    /// Creates the place that a kiosk file names: `header`, or a path.
    public init(_ text: String) { self = text == "header" ? .header : .member(text) }

    /// The place as a kiosk file names it.
    var text: String {
        switch self {
        case .header: "header"
        case .member(let path): path
        }
    }

    /// Returns the address of the next page as the server has written it; `nil` if this is the last page.
    public func link(in response: JSONValue, _ headers: ResponseHeaders) -> String? {
        switch self {
        case .header: return headers.next
        case .member(let path):
            let member = response.part(at: MemberPath(path))
            // JSON:API may have an object in place of the text.
            let text = member?.string ?? member?["href"]?.string
            return text?.isEmpty == false ? text : nil
        }
    }
}

/// The pages of a response that were read so far, joined to one response.
public struct PagedResponse: Sendable {
    /// What comes after a page.
    public enum Step: Hashable, Sendable {
        /// The request of another page, by its address.
        case next(String)
        /// The response is complete.
        case complete
        /// The response remains incomplete, for a reason.
        case incomplete(String)
        /// The response cannot be used, for a reason.
        case refused(String)
    }

    /// The response: lists of all pages are joined, also those in members.
    public private(set) var value: JSONValue = .null
    private var bytes = 0
    private var addresses: [String]
    private let start: Double

    /// Creates a response without pages.
    ///
    /// - Parameters:
    ///   - address: The address of the first page.
    ///   - now: The time in seconds.
    public init(address: String, at now: Double) {
        (addresses, start) = ([address], now)
    }

    /// The address of the page that is read last.
    public var address: String { addresses.last ?? "" }

    /// Adds a page.
    ///
    /// - Parameters:
    ///   - page: The content of the page.
    ///   - size: The size of the page in bytes.
    ///   - link: The address of the next page as the server has written it; `nil` after the last page.
    ///   - now: The time in seconds.
    /// - Returns: What comes next. Pages of other hosts are refused: they must not get the secrets of this one.
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
        if addresses.contains(next) { return .incomplete("next page is one that was read before") }
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

    /// Joins lists, and the lists in the members of objects. All other members are those of the first page.
    private static func joined(_ first: JSONValue, _ next: JSONValue) -> JSONValue {
        switch (first, next) {
        case (.array(let some), .array(let others)): .array(some + others)
        case (.object(let members), .object(let others)): .object(members.merging(others, uniquingKeysWith: joined))
        default: first
        }
    }
}
