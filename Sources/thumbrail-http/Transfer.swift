import CCurl
import HTTPClient
import HTTPModel

/// One order of the connector's to a server, with what has come of its answer.
final class Transfer {
    /// What it is for.
    enum Purpose {
        case get(String)
        case picture(String)
        case stream(String)
        /// A request of the hub's, by its number.
        case request(Int)
    }

    let purpose: Purpose
    private let exchange: HTTPTransfer
    private(set) var body: [UInt8] = []
    private(set) var isTooLong = false
    /// Takes what a stream says, as it comes.
    var onBytes: ((Transfer, UnsafeRawBufferPointer) -> Void)?

    /// - Returns: nil where there is no memory.
    init?(_ purpose: Purpose, to url: String) {
        guard let exchange = HTTPTransfer(url, over: "http,https", as: "thumbrail") else { return nil }
        (self.purpose, self.exchange) = (purpose, exchange)
        // Where nobody answers for a name, the library would hold up everything else until its thread has given up.
        exchange.set(CURLOPT_QUICK_EXIT, 1)
        // All that the library can unpack; what counts is the size unpacked.
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
            // On a connection that was open already the library would try again by itself, where that turns out to be dead.
            exchange.set(CURLOPT_FRESH_CONNECT, 1)
        }
    }

    var handle: UnsafeMutableRawPointer { exchange.handle }

    // MARK: What is sent

    /// - Parameters:
    ///   - user: with a password.
    ///   - token: in place of both. Neither goes to another host.
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

    // MARK: What comes

    var answered: ResponseHeaders { exchange.answered }

    /// Of the body.
    private var maximumBytes: Int {
        if case .picture = purpose { WebPicture.maximumBytes } else { WebContent.maximumBytes }
    }

    /// - Returns: false ends it.
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

    /// Of the answer; 0 where there is none.
    var status: Int { exchange.status }

    /// How long the server wants to be left in peace, in seconds; nil where it says nothing.
    var retry: Double? { exchange.retry }

    /// Whether the server may know of it.
    var wasSent: Bool { exchange.wasSent }

    /// Why it has not been answered, in words.
    func words(for result: CURLcode) -> String {
        if isTooLong, case .picture = purpose { return "the picture has more than \(maximumBytes >> 20) MiB" }
        if isTooLong { return "the answer is longer than \(maximumBytes >> 10) KiB" }
        return exchange.words(for: result)
    }
}
