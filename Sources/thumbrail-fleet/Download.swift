import Bundles
import CCurl
import Files
import Glibc
import HTTP

/// A file of a server, fetched over HTTPS to its end.
final class Download {
    /// Where its bytes go.
    enum Sink {
        /// Memory, for so many bytes at the most.
        case memory(Int)
        /// A new file, for so many bytes at the most.
        case file(String, Int)
    }

    /// What came of it.
    enum Outcome {
        /// All of it; what went to a file is on the disk.
        case came([UInt8], tag: String?)
        /// It is the same as the one whose tag was sent.
        case same
        /// A sentence, and how long the server wants to be left in peace, in seconds.
        case failed(String, retry: Double?)
    }

    private let handle: UnsafeMutableRawPointer
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var bytes: [UInt8] = []
    private var file: NewFile?
    private var left = 0
    private var isTooLong = false
    private var answered = AnswerHeaders()
    private var fault: String?

    /// - Returns: nil where there is no memory.
    init?(_ url: String, patience: Int) {
        guard let handle = curl_easy_init() else { return nil }
        self.handle = handle
        curl_set_text(handle, CURLOPT_URL, url)
        curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
        for option in [CURLOPT_PROTOCOLS_STR, CURLOPT_REDIR_PROTOCOLS_STR] { curl_set_text(handle, option, "https") }
        curl_set_text(handle, CURLOPT_USERAGENT, "thumbrail-fleet")
        curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1)
        curl_set_long(handle, CURLOPT_MAXREDIRS, 5)
        curl_set_long(handle, CURLOPT_CONNECTTIMEOUT, 10)
        curl_set_long(handle, CURLOPT_TIMEOUT, patience)
        curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 100)
        curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, 30)
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headers)
    }

    func trust(_ authority: String) { curl_set_text(handle, CURLOPT_CAINFO, authority) }

    /// A token that goes to this server and to no other.
    func logIn(_ token: String) {
        curl_set_long(handle, CURLOPT_HTTPAUTH, Int(CURLAUTH_BEARER_ONLY))
        curl_set_text(handle, CURLOPT_XOAUTH2_BEARER, token)
    }

    /// Fetches it, unless it is the one that has a tag.
    func fetch(_ sink: Sink, unless known: String? = nil) -> Outcome {
        switch sink {
        case .memory(let most): left = most
        case .file(let path, let most):
            left = most
            do throws(FileError) { file = try NewFile(path, mode: 0o600) } catch {
                return .failed(error.description, retry: nil)
            }
        }
        if let known {
            headers = curl_slist_append(headers, "If-None-Match: \(known)")
            curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
        }
        listen()
        let result = curl_easy_perform(handle)
        let status = curl_get_long(handle, CURLINFO_RESPONSE_CODE)
        let pause = curl_get_offset(handle, CURLINFO_RETRY_AFTER)
        let retry = pause > 0 ? Double(pause) : nil
        if let fault { return .failed(fault, retry: nil) }
        if answered.areTooLong {
            return .failed("the headers are longer than \(AnswerHeaders.mostBytes >> 10) KiB", retry: nil)
        }
        if isTooLong { return .failed("the server sends more than it should", retry: retry) }
        guard result == CURLE_OK else { return .failed(Self.words(for: result), retry: retry) }
        if status == 304, known != nil { return .same }
        if let words = WebContent.words(forStatus: status) { return .failed(words, retry: retry) }
        if case .file = sink {
            do throws(FileError) { try file?.finish() } catch { return .failed(error.description, retry: nil) }
            file = nil
        }
        return .came(bytes, tag: answered.tag)
    }

    private func listen() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        curl_set_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let (length, isOver) = size.multipliedReportingOverflow(by: count)
            guard !isOver else { return 0 }
            let download = Unmanaged<Download>.fromOpaque(context).takeUnretainedValue()
            return download.take(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
        }
        curl_set_taker(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let (length, isOver) = size.multipliedReportingOverflow(by: count)
            guard !isOver else { return 0 }
            let download = Unmanaged<Download>.fromOpaque(context).takeUnretainedValue()
            return download.answered.take(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
        }
    }

    /// - Returns: false ends it.
    private func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        // Of an answer that is none nothing is kept.
        guard WebContent.words(forStatus: curl_get_long(handle, CURLINFO_RESPONSE_CODE)) == nil else { return true }
        guard piece.count <= left else {
            isTooLong = true
            return false
        }
        left -= piece.count
        guard file != nil else {
            bytes += piece
            return true
        }
        do throws(FileError) { try file?.write(piece) } catch {
            fault = error.description
            return false
        }
        return true
    }

    private static func words(for result: CURLcode) -> String {
        switch result {
        case CURLE_COULDNT_RESOLVE_HOST: "the server's name is not found"
        case CURLE_COULDNT_CONNECT: "the server is not there"
        case CURLE_OPERATION_TIMEDOUT: "the server takes too long"
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: "the server's certificate is not trusted"
        case CURLE_SSL_CONNECT_ERROR: "the server speaks no TLS"
        case CURLE_UNSUPPORTED_PROTOCOL: "the server sends the panel to what is no server with HTTPS"
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR: "the server has broken off"
        default: "the server cannot be understood: \(String(cString: curl_easy_strerror(result)))"
        }
    }
}
