import CCurl
import HTTPClient
import HTTPModel

/// A request of this source to a server, with the response as far as it has arrived.
final class Transfer {
    /// The purpose of a transfer.
    enum Purpose {
        case get(String)
        case picture(String)
        case stream(String)
        /// A request of the hub, by its number.
        case request(Int)
    }

    let purpose: Purpose
    private let exchange: HTTPTransfer
    private(set) var body: [UInt8] = []
    private(set) var isTooLong = false
    /// A closure that receives the data of a stream as it arrives.
    var onBytes: ((Transfer, UnsafeRawBufferPointer) -> Void)?

    /// Creates a transfer; returns `nil` if there is no memory.
    init?(_ purpose: Purpose, to url: String) {
        guard let exchange = HTTPTransfer(url, over: "http,https", as: "thumbrail") else { return nil }
        (self.purpose, self.exchange) = (purpose, exchange)
        // Without this option, a DNS lookup that times out would block libcurl until its thread ends.
        exchange.set(CURLOPT_QUICK_EXIT, 1)
        // All encodings that libcurl supports; the limit applies to the decoded size.
        exchange.set(CURLOPT_ACCEPT_ENCODING, "")
        exchange.set(CURLOPT_TCP_KEEPALIVE, 1)
        exchange.onBytes = { [unowned self] in take($0) }
        switch purpose {
        case .get, .picture:
            exchange.followRedirects()
            exchange.endAfter(30, below: 10, for: 15)
        case .stream: exchange.followRedirects()
        case .request:
            exchange.set(CURLOPT_TIMEOUT, 30)
            // libcurl retries a request by itself if a reused connection turns out to be dead, so that it could be performed twice.
            exchange.set(CURLOPT_FRESH_CONNECT, 1)
        }
    }

    var handle: UnsafeMutableRawPointer { exchange.handle }

    // MARK: Request

    /// Sets the credentials, which are not sent to any other host.
    ///
    /// - Parameters:
    ///   - user: The user name, which belongs to `password`.
    ///   - password: The password of the user.
    ///   - token: A bearer token, which is used instead of user and password.
    func logIn(user: String?, password: String?, token: String?) {
        if let token {
            exchange.logIn(token: token)
        } else if let user {
            exchange.logIn(user: user, password: password ?? "")
        }
    }

    func trust(_ authority: String) { exchange.trust(authority) }

    func addHeader(_ name: String, _ value: String) { exchange.addHeader(name, value) }

    func send(_ method: String, _ body: [UInt8]) {
        exchange.set(CURLOPT_CUSTOMREQUEST, method)
        exchange.set(CURLOPT_POSTFIELDSIZE, body.count)
        _ = body.withUnsafeBytes { bytes in
            curl_set_pointer(
                handle, CURLOPT_COPYPOSTFIELDS,
                UnsafeMutableRawPointer(mutating: bytes.baseAddress ?? UnsafeRawPointer(handle)))
        }
        if !body.isEmpty { addHeader("Content-Type", "application/json") }
    }

    // MARK: Response

    var answered: ResponseHeaders { exchange.answered }

    /// The maximum size of the body, in bytes.
    private var maximumBytes: Int {
        if case .picture = purpose { WebPicture.maximumBytes } else { WebContent.maximumBytes }
    }

    /// Stores or passes on a piece of the body.
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

    /// The delay that the server requests, in seconds; `nil` if it requests none.
    var retry: Double? { exchange.retry }

    /// A Boolean value that tells whether the request was sent, so that the server may have received it.
    var wasSent: Bool { exchange.wasSent }

    /// Returns the reason of a failed transfer as text.
    func words(for result: CURLcode) -> String {
        if isTooLong, case .picture = purpose { return "picture too large (max \(maximumBytes >> 20) MiB)" }
        if isTooLong { return "response too large (max \(maximumBytes >> 10) KiB)" }
        return exchange.words(for: result)
    }
}
