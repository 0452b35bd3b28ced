import CCurl
import Glibc
import HTTP

/// One order to a server, with what has come of its answer.
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
    let handle: UnsafeMutableRawPointer
    private var headers: UnsafeMutablePointer<curl_slist>?
    private(set) var body: [UInt8] = []
    private(set) var isTooLong = false
    private(set) var answered = AnswerHeaders()
    /// Takes what a stream says, as it comes.
    var onBytes: ((Transfer, UnsafeRawBufferPointer) -> Void)?

    /// - Returns: nil where there is no memory.
    init?(_ purpose: Purpose, to url: String) {
        guard let handle = curl_easy_init() else { return nil }
        (self.purpose, self.handle) = (purpose, handle)
        curl_set_text(handle, CURLOPT_URL, url)
        curl_set_pointer(handle, CURLOPT_PRIVATE, Unmanaged.passUnretained(self).toOpaque())
        curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
        // Where nobody answers for a name, the library would hold up everything else until its thread has given up.
        curl_set_long(handle, CURLOPT_QUICK_EXIT, 1)
        for option in [CURLOPT_PROTOCOLS_STR, CURLOPT_REDIR_PROTOCOLS_STR] {
            curl_set_text(handle, option, "http,https")
        }
        curl_set_text(handle, CURLOPT_USERAGENT, "thumbrail")
        // All that the library can unpack; what counts is the size unpacked.
        curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        curl_set_long(handle, CURLOPT_CONNECTTIMEOUT, 10)
        curl_set_long(handle, CURLOPT_TCP_KEEPALIVE, 1)
        take()
        switch purpose {
        case .get, .picture:
            followRedirects()
            curl_set_long(handle, CURLOPT_TIMEOUT, 30)
            curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 10)
            curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, 15)
        case .stream: followRedirects()
        case .request:
            curl_set_long(handle, CURLOPT_TIMEOUT, 30)
            // On a connection that was open already the library would try again by itself, where that turns out to be dead.
            curl_set_long(handle, CURLOPT_FRESH_CONNECT, 1)
        }
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headers)
    }

    private func followRedirects() {
        curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1)
        curl_set_long(handle, CURLOPT_MAXREDIRS, 5)
    }

    // MARK: What is sent

    /// - Parameters:
    ///   - user: with a password.
    ///   - token: in place of both. Neither goes to another host.
    func logIn(user: String?, password: String?, token: String?) {
        if let token {
            curl_set_long(handle, CURLOPT_HTTPAUTH, Int(CURLAUTH_BEARER_ONLY))
            curl_set_text(handle, CURLOPT_XOAUTH2_BEARER, token)
        } else if let user {
            curl_set_long(handle, CURLOPT_HTTPAUTH, Int(CURLAUTH_BASIC_ONLY))
            curl_set_text(handle, CURLOPT_USERNAME, user)
            curl_set_text(handle, CURLOPT_PASSWORD, password ?? "")
        }
    }

    func trust(_ authority: String) { curl_set_text(handle, CURLOPT_CAINFO, authority) }

    /// What a server has said may not end a line of ours.
    func addHeader(_ name: String, _ value: String) {
        guard value.utf8.count <= 4_096, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
        headers = curl_slist_append(headers, "\(name): \(value)")
        curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    }

    func send(_ method: String, _ body: [UInt8]) {
        curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method)
        curl_set_long(handle, CURLOPT_POSTFIELDSIZE, body.count)
        _ = body.withUnsafeBytes { bytes in
            curl_set_pointer(
                handle, CURLOPT_COPYPOSTFIELDS,
                UnsafeMutableRawPointer(mutating: bytes.baseAddress ?? UnsafeRawPointer(self.handle)))
        }
        if !body.isEmpty { addHeader("Content-Type", "application/json") }
    }

    // MARK: What comes

    private func take() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        curl_set_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let (length, isOver) = size.multipliedReportingOverflow(by: count)
            guard !isOver else { return 0 }
            let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.take(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
        }
        curl_set_taker(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let (length, isOver) = size.multipliedReportingOverflow(by: count)
            guard !isOver else { return 0 }
            let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.answered.take(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
        }
    }

    /// Of the body.
    private var mostBytes: Int { if case .picture = purpose { WebPicture.mostBytes } else { WebContent.mostBytes } }

    /// - Returns: false ends it.
    private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if let onBytes {
            if WebContent.words(forStatus: status) == nil { onBytes(self, bytes) }
            return true
        }
        if body.count + bytes.count > mostBytes {
            isTooLong = true
            return false
        }
        body += bytes
        return true
    }

    /// Of the answer; 0 where there is none.
    var status: Int { curl_get_long(handle, CURLINFO_RESPONSE_CODE) }

    /// How long the server wants to be left in peace, in seconds, by `Retry-After` with a number or a date; nil where it says nothing.
    var retry: Double? {
        let seconds = curl_get_offset(handle, CURLINFO_RETRY_AFTER)
        return seconds > 0 ? Double(seconds) : nil
    }

    /// Whether the server may know of it.
    var wasSent: Bool { curl_get_long(handle, CURLINFO_REQUEST_SIZE) > 0 }

    /// Why it has not been answered, in words.
    func words(for result: CURLcode) -> String {
        if isTooLong, case .picture = purpose { return "the picture has more than \(mostBytes >> 20) MiB" }
        if isTooLong { return "the answer is longer than \(mostBytes >> 10) KiB" }
        if answered.areTooLong {
            return "the answer's headers are longer than \(AnswerHeaders.mostBytes >> 10) KiB"
        }
        switch result {
        // Of a name that was not looked up to the end the library knows no time.
        case CURLE_OPERATION_TIMEDOUT where curl_get_offset(handle, CURLINFO_NAMELOOKUP_TIME_T) == 0:
            return "nobody answers who knows the server's name"
        case CURLE_COULDNT_RESOLVE_HOST: return "the server's name is not found"
        case CURLE_COULDNT_CONNECT: return "the server is not there"
        case CURLE_OPERATION_TIMEDOUT: return "the server takes too long"
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: return "the server's certificate is not trusted"
        case CURLE_SSL_CONNECT_ERROR: return "the server speaks no TLS"
        case CURLE_TOO_MANY_REDIRECTS: return "the server sends the panel from one address to the next"
        case CURLE_BAD_CONTENT_ENCODING: return "the answer cannot be unpacked"
        case CURLE_UNSUPPORTED_PROTOCOL: return "the server sends the panel to what is no server"
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            return "the server has broken off"
        default: return "the server cannot be understood: \(String(cString: curl_easy_strerror(result)))"
        }
    }
}
