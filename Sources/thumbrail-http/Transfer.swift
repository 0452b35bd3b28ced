import CCurl
import HTTPClient
import HTTPModel
import ListFormats
import ReceivedPictures
import SourceProtocol
import ValueAddresses

/// A request of this source to a server, with the part of the response that has been received.
final class Transfer {
    /// The purpose of a transfer.
    enum Purpose {
        case get(String)
        case picture(String)
        /// The picture of a row, by the list, its address, and the name under which the cache keeps it.
        case rowPicture(String, String, String)
        case stream(String)
        /// A request of the hub, by its number.
        case request(Int, HubRequest)
        /// The login request.
        case login
    }

    let purpose: Purpose
    /// A Boolean value that tells whether the request is sent to the server in the settings.
    private(set) var isOwn = false
    private let exchange: HTTPTransfer
    private(set) var body: [UInt8] = []
    private(set) var isTooLong = false
    /// A closure that receives each chunk of a stream.
    var onBytes: ((Transfer, UnsafeRawBufferPointer) -> Void)?

    /// Creates a transfer; returns `nil` if there is not enough memory.
    init?(_ purpose: Purpose, to url: String) {
        guard let exchange = HTTPTransfer(url, over: "http,https", as: "thumbrail") else { return nil }
        (self.purpose, self.exchange) = (purpose, exchange)
        // Without this option, a DNS lookup that times out would block libcurl until its thread ends.
        exchange.set(CURLOPT_QUICK_EXIT, 1)
        // An empty text enables all encodings that libcurl supports. The size limit applies to the decoded body.
        exchange.set(CURLOPT_ACCEPT_ENCODING, "")
        exchange.set(CURLOPT_TCP_KEEPALIVE, 1)
        exchange.onBytes = { [unowned self] in take($0) }
        switch purpose {
        case .get, .picture, .rowPicture:
            exchange.followRedirects()
            exchange.endAfter(30, below: 10, for: 15)
        case .stream: exchange.followRedirects()
        case .request, .login:
            exchange.set(CURLOPT_TIMEOUT, 30)
            // libcurl repeats a request if a reused connection turns out to be dead, so the request could be performed twice.
            exchange.set(CURLOPT_FRESH_CONNECT, 1)
        }
    }

    var handle: UnsafeMutableRawPointer { exchange.handle }

    // MARK: Request

    /// Marks the transfer as a request to the server in the settings.
    func markAsOwn() { isOwn = true }

    func logIn(token: String) { exchange.logIn(token: token) }

    func logIn(user: String, password: String, asDigest: Bool) {
        exchange.logIn(user: user, password: password, asDigest: asDigest)
    }

    func identify(certificate: String, key: String) { exchange.identify(certificate: certificate, key: key) }

    /// Disables redirects, because they would send headers to other hosts.
    func stopAtRedirects() { exchange.stopAtRedirects() }

    /// Shares cookies with other transfers.
    func share(_ cookies: UnsafeMutableRawPointer) {
        exchange.set(CURLOPT_COOKIEFILE, "")
        curl_set_pointer(handle, CURLOPT_SHARE, cookies)
    }

    func trust(_ authority: String) { exchange.trust(authority) }

    func addHeader(_ name: String, _ value: String) { exchange.addHeader(name, value) }

    func send(_ method: String, _ body: [UInt8], type: String) {
        guard method != "GET" else { return }
        exchange.set(CURLOPT_CUSTOMREQUEST, method)
        exchange.set(CURLOPT_POSTFIELDSIZE, body.count)
        _ = body.withUnsafeBytes { bytes in
            curl_set_pointer(
                handle, CURLOPT_COPYPOSTFIELDS,
                UnsafeMutableRawPointer(mutating: bytes.baseAddress ?? UnsafeRawPointer(handle)))
        }
        if !body.isEmpty { addHeader("Content-Type", type) }
    }

    // MARK: Response

    var answered: ResponseHeaders { exchange.answered }

    /// The maximum size of the body, in bytes.
    private var maximumBytes: Int {
        switch purpose {
        case .picture: ReceivedPicture.maximumBytes
        case .rowPicture: ReceivedPicture.maximumBytesOfRow
        case .get where isList: ListKind.maximumBytes
        case .get, .stream, .request, .login: WebContent.maximumBytes
        }
    }

    /// A Boolean value that tells whether the body is a calendar or a feed, which may be larger because its rows are limited.
    private var isList: Bool { ListKind(of: body, type: answered.type) != nil }

    /// Stores or passes on a chunk of the body.
    ///
    /// - Returns: `false` to cancel the transfer.
    private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if let onBytes {
            if WebContent.words(forStatus: status) == nil { onBytes(self, bytes) }
            return true
        }
        if body.count + bytes.count > maximumBytes {
            isTooLong = true
            return false
        }
        body += bytes
        return true
    }

    /// The HTTP status of the response; 0 if there is none.
    var status: Int { exchange.status }

    /// A Boolean value that tells whether the server has refused the credentials.
    var isRefused: Bool { isOwn && (status == 401 || status == 403) }

    /// The server's error message in the response; `nil` if there is no readable message.
    var serverWords: String? {
        guard case .request = purpose, let value = WebContent.value(of: body, type: answered.type) else { return nil }
        // An HTML page, or only the status as in “400: Bad Request”, is not a useful message.
        if case .string(let text) = value, text.utf8.count > 400 || text.contains("<") || text.hasPrefix("\(status)") {
            return nil
        }
        return AnswerCheck.words(in: value)
    }

    /// The delay that the server requests, in seconds; `nil` if it requests none.
    var retry: Double? { exchange.retry }

    /// A Boolean value that tells whether the request was sent, so that the server may have received it.
    var wasSent: Bool { exchange.wasSent }

    /// Returns the reason for a failed transfer as text.
    func words(for result: CURLcode) -> String {
        if isTooLong {
            switch purpose {
            case .picture, .rowPicture: return "picture too large (max \(maximumBytes >> 20) MiB)"
            case .get, .stream, .request, .login: break
            }
        }
        if isTooLong { return "response too large (max \(maximumBytes >> 10) KiB)" }
        return exchange.words(for: result)
    }
}
