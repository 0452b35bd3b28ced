import CCurl
import Glibc
import HTTPModel

/// An order to a server and its answer, from the first byte to the last.
///
/// Whoever makes it runs it, by itself or among others: see `libcurl-easy(3)` and `libcurl-multi(3)`.
public final class HTTPTransfer {
    /// The library's own, for as long as this lives.
    public let handle: UnsafeMutableRawPointer
    /// What the answer's headers say.
    public private(set) var answered = ResponseHeaders()
    /// Takes a piece of the answer's body; false ends the exchange. Without it nothing of the body is taken.
    public var onBytes: ((UnsafeRawBufferPointer) -> Bool)?
    private let protocols: String
    private var headers: UnsafeMutablePointer<curl_slist>?

    /// - Parameters:
    ///   - url: where to.
    ///   - protocols: over which, and over which others it may be sent on, such as `https`.
    ///   - agent: what the server is told of who asks.
    /// - Returns: nil where there is no memory.
    public init?(_ url: String, over protocols: String, as agent: String) {
        guard let handle = curl_easy_init() else { return nil }
        (self.handle, self.protocols) = (handle, protocols)
        set(CURLOPT_URL, url)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_PROTOCOLS_STR, protocols)
        // What was asked for over TLS, and the secrets that go with it, is not sent on without.
        set(CURLOPT_REDIR_PROTOCOLS_STR, url.lowercased().hasPrefix("https:") ? "https" : protocols)
        set(CURLOPT_USERAGENT, agent)
        set(CURLOPT_CONNECTTIMEOUT, 10)
        listen()
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headers)
    }

    // MARK: What is sent

    /// Sets an option of the library's that is a number.
    public func set(_ option: CURLoption, _ number: Int) { curl_set_long(handle, option, number) }

    /// Sets an option of the library's that is a text, which is copied.
    public func set(_ option: CURLoption, _ text: String) { curl_set_text(handle, option, text) }

    /// Goes on to where the server sends it, a few times; from https to https alone.
    public func followRedirects() {
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, 5)
    }

    /// Gives up an exchange that takes too long, or of which too little comes.
    ///
    /// - Parameters:
    ///   - seconds: for all of it.
    ///   - bytes: how many come each second at the least.
    ///   - pause: for how many seconds there may be fewer.
    public func endAfter(_ seconds: Int, below bytes: Int, for pause: Int) {
        set(CURLOPT_TIMEOUT, seconds)
        set(CURLOPT_LOW_SPEED_LIMIT, bytes)
        set(CURLOPT_LOW_SPEED_TIME, pause)
    }

    /// Trusts those who have a certificate of an authority, in place of the machine's.
    ///
    /// - Parameter authority: the path of its file.
    public func trust(_ authority: String) { set(CURLOPT_CAINFO, authority) }

    /// - Parameter token: goes to this server and to no other.
    public func logIn(token: String) {
        set(CURLOPT_HTTPAUTH, Int(CURLAUTH_BEARER_ONLY))
        set(CURLOPT_XOAUTH2_BEARER, token)
    }

    /// - Parameters:
    ///   - user: goes to this server and to no other.
    ///   - password: so does this.
    public func logIn(user: String, password: String) {
        set(CURLOPT_HTTPAUTH, Int(CURLAUTH_BASIC_ONLY))
        set(CURLOPT_USERNAME, user)
        set(CURLOPT_PASSWORD, password)
    }

    /// What a server has said may not end a line of ours: a header that has a control character, or more than 4,096 bytes, is left out.
    public func addHeader(_ name: String, _ value: String) {
        guard value.utf8.count <= 4_096, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
        headers = curl_slist_append(headers, "\(name): \(value)")
        curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    }

    // MARK: What comes

    private func listen() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        curl_set_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            HTTPTransfer.take(bytes, size, count, context) { exchange, piece in exchange.onBytes?(piece) ?? false }
        }
        curl_set_taker(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            HTTPTransfer.take(bytes, size, count, context) { exchange, line in exchange.answered.take(line) }
        }
    }

    /// - Returns: how many bytes were taken; fewer than there are end the exchange.
    private static func take(
        _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?,
        _ use: (HTTPTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let bytes, let context else { return 0 }
        let (length, isOver) = size.multipliedReportingOverflow(by: count)
        guard !isOver else { return 0 }
        let exchange = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
        return use(exchange, UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
    }

    /// Of the answer; 0 where there is none.
    public var status: Int { curl_get_long(handle, CURLINFO_RESPONSE_CODE) }

    /// How long the server wants to be left in peace, in seconds, by `Retry-After` with a number or a date; nil where it says nothing.
    public var retry: Double? {
        let seconds = curl_get_offset(handle, CURLINFO_RETRY_AFTER)
        return seconds > 0 ? Double(seconds) : nil
    }

    /// Whether the server may know of it.
    public var wasSent: Bool { curl_get_long(handle, CURLINFO_REQUEST_SIZE) > 0 }

    /// Why it has not been answered, in words.
    public func words(for result: CURLcode) -> String {
        if answered.areTooLong {
            return "the answer's headers are longer than \(ResponseHeaders.maximumBytes >> 10) KiB"
        }
        switch result {
        // Of a name that was not looked up to the end the library knows no time.
        case CURLE_OPERATION_TIMEDOUT where curl_get_offset(handle, CURLINFO_NAMELOOKUP_TIME_T) == 0:
            return "DNS lookup timed out"
        case CURLE_COULDNT_RESOLVE_HOST: return "DNS lookup failed: host not found"
        case CURLE_COULDNT_CONNECT:
            let number = CInt(clamping: curl_get_long(handle, CURLINFO_OS_ERRNO))
            return number > 0 ? "connection failed: \(String(cString: strerror(number)))" : "connection failed"
        case CURLE_OPERATION_TIMEDOUT: return "request timed out"
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: return "server certificate not trusted"
        case CURLE_SSL_CONNECT_ERROR: return "TLS handshake failed"
        case CURLE_TOO_MANY_REDIRECTS: return "too many redirects"
        case CURLE_BAD_CONTENT_ENCODING: return "content encoding invalid"
        case CURLE_UNSUPPORTED_PROTOCOL:
            let kind = protocols == "https" ? " with HTTPS" : ""
            return "redirect to an address that is not a server's\(kind)"
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            return "connection closed by server"
        default: return "invalid response: \(String(cString: curl_easy_strerror(result)))"
        }
    }
}
