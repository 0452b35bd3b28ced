import CCurl
import Glibc
import HTTPModel

/// An HTTP request and its response.
///
/// The owner runs a single transfer or several transfers at the same time: see `libcurl-easy(3)` and `libcurl-multi(3)`.
public final class HTTPTransfer {
    /// The libcurl handle, which is valid as long as this object exists.
    public let handle: UnsafeMutableRawPointer
    /// The headers of the response.
    public private(set) var answered = ResponseHeaders()
    /// A closure that receives each chunk of the response's body, and returns `false` to cancel the transfer. If it is `nil`, a response
    /// with a body is an error.
    public var onBytes: ((UnsafeRawBufferPointer) -> Bool)?
    private let protocols: String
    private var headers: UnsafeMutablePointer<curl_slist>?
    /// The buffer for libcurl's error text.
    private let problem: UnsafeMutablePointer<CChar>

    /// Creates a transfer; returns `nil` if there is not enough memory.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - protocols: The allowed protocols for the URL and redirects, such as `https`.
    ///   - agent: The User-Agent header.
    public init?(_ url: String, over protocols: String, as agent: String) {
        guard let handle = curl_easy_init() else { return nil }
        (self.handle, self.protocols) = (handle, protocols)
        problem = .allocate(capacity: Int(CURL_ERROR_SIZE))
        problem.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        curl_set_pointer(handle, CURLOPT_ERRORBUFFER, problem)
        set(CURLOPT_URL, url)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_PROTOCOLS_STR, protocols)
        // A request over TLS, which may contain secrets, must not be redirected to an unencrypted connection.
        set(CURLOPT_REDIR_PROTOCOLS_STR, url.lowercased().hasPrefix("https:") ? "https" : protocols)
        set(CURLOPT_USERAGENT, agent)
        set(CURLOPT_CONNECTTIMEOUT, 10)
        listen()
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headers)
        problem.deallocate()
    }

    // MARK: Request

    /// Sets a numeric option of libcurl.
    public func set(_ option: CURLoption, _ number: Int) { curl_set_long(handle, option, number) }

    /// Sets a string option of libcurl, which copies the string.
    public func set(_ option: CURLoption, _ text: String) { curl_set_text(handle, option, text) }

    /// Enables up to five redirects. HTTPS requests are redirected only to HTTPS.
    public func followRedirects() {
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, 5)
    }

    /// Sets the timeout of the transfer and its minimum speed.
    ///
    /// - Parameters:
    ///   - seconds: The timeout of the whole transfer, in seconds.
    ///   - bytes: The minimum speed, in bytes per second.
    ///   - pause: The time after which a lower speed ends the transfer, in seconds.
    public func endAfter(_ seconds: Int, below bytes: Int, for period: Int) {
        set(CURLOPT_TIMEOUT, seconds)
        set(CURLOPT_LOW_SPEED_LIMIT, bytes)
        set(CURLOPT_LOW_SPEED_TIME, period)
    }

    /// Disables redirects. libcurl would send custom headers to the other host as well; it protects only its own credentials.
    public func stopAtRedirects() { set(CURLOPT_FOLLOWLOCATION, 0) }

    /// Trusts a certificate authority instead of the system's trusted CAs.
    ///
    /// - Parameter authority: The path of the CA certificate.
    public func trust(_ authority: String) { set(CURLOPT_CAINFO, authority) }

    /// Sets a bearer token.
    ///
    /// - Parameter token: The token, which is sent only to this server.
    public func logIn(token: String) {
        set(CURLOPT_HTTPAUTH, Int(CURLAUTH_BEARER_ONLY))
        set(CURLOPT_XOAUTH2_BEARER, token)
    }

    /// Sets a user and password, which are sent only to this server.
    ///
    /// - Parameters:
    ///   - user: The user name.
    ///   - password: The password.
    ///   - asDigest: `true` for digest authentication (RFC 7616); `false` for basic authentication.
    public func logIn(user: String, password: String, asDigest: Bool = false) {
        set(CURLOPT_HTTPAUTH, Int(asDigest ? CURLAUTH_DIGEST_ONLY : CURLAUTH_BASIC_ONLY))
        set(CURLOPT_USERNAME, user)
        set(CURLOPT_PASSWORD, password)
    }

    /// Sets the client certificate.
    ///
    /// - Parameters:
    ///   - certificate: The path of the certificate.
    ///   - key: The path of its private key.
    public func identify(certificate: String, key: String) {
        set(CURLOPT_SSLCERT, certificate)
        set(CURLOPT_SSLKEY, key)
    }

    /// Adds a header. A value with control characters or more than 4,096 bytes is ignored, because a value from a server must not be able
    /// to end the header line.
    public func addHeader(_ name: String, _ value: String) {
        guard value.utf8.count <= 4_096, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
        headers = curl_slist_append(headers, "\(name): \(value)")
        curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    }

    // MARK: Response

    private func listen() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        curl_set_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            HTTPTransfer.take(bytes, size, count, context) { transfer, piece in transfer.onBytes?(piece) ?? false }
        }
        curl_set_taker(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            HTTPTransfer.take(bytes, size, count, context) { transfer, line in transfer.answered.take(line) }
        }
    }

    /// Passes a chunk of the response to a closure.
    ///
    /// - Returns: The number of bytes accepted; 0 cancels the transfer.
    private static func take(
        _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?,
        _ use: (HTTPTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let bytes, let context else { return 0 }
        let (length, overflows) = size.multipliedReportingOverflow(by: count)
        guard !overflows else { return 0 }
        let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
        return use(transfer, UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
    }

    /// The HTTP status of the response; 0 if there is none.
    public var status: Int { curl_get_long(handle, CURLINFO_RESPONSE_CODE) }

    /// The delay that the server requests with `Retry-After` as a number or a date, in seconds; `nil` if it requests none.
    public var retry: Double? {
        let seconds = curl_get_offset(handle, CURLINFO_RETRY_AFTER)
        return seconds > 0 ? Double(seconds) : nil
    }

    /// A Boolean value that tells whether the request was sent, so that the server may have received it.
    public var wasSent: Bool { curl_get_long(handle, CURLINFO_REQUEST_SIZE) > 0 }

    /// Returns the reason for a failed transfer as text.
    public func words(for result: CURLcode) -> String {
        if answered.areTooLong {
            return "response headers too large (max \(ResponseHeaders.maximumBytes >> 10) KiB)"
        }
        switch result {
        // The lookup time is 0 if the DNS lookup was not completed.
        case CURLE_OPERATION_TIMEDOUT where curl_get_offset(handle, CURLINFO_NAMELOOKUP_TIME_T) == 0:
            return "DNS lookup timed out"
        case CURLE_COULDNT_RESOLVE_HOST: return "DNS lookup failed: host not found"
        case CURLE_COULDNT_CONNECT:
            let number = CInt(clamping: curl_get_long(handle, CURLINFO_OS_ERRNO))
            return number > 0 ? "connection failed: \(String(cString: strerror(number)))" : "connection failed"
        case CURLE_OPERATION_TIMEDOUT: return "request timed out"
        case CURLE_PEER_FAILED_VERIFICATION:
            return "server certificate not trusted\(CertificateError.words(for: String(cString: problem)))"
        case CURLE_SSL_CACERT_BADFILE: return "cannot read the CA certificate"
        case CURLE_SSL_CERTPROBLEM: return "cannot read the client certificate or its key"
        case CURLE_SSL_CONNECT_ERROR: return "TLS handshake failed"
        case CURLE_TOO_MANY_REDIRECTS: return "too many redirects"
        case CURLE_BAD_CONTENT_ENCODING: return "invalid content encoding"
        case CURLE_UNSUPPORTED_PROTOCOL:
            let kind = protocols == "https" ? ", only HTTPS is allowed" : ""
            return "redirect to unsupported protocol\(kind)"
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            return "connection closed by server"
        default: return "invalid response: \(String(cString: curl_easy_strerror(result)))"
        }
    }
}
