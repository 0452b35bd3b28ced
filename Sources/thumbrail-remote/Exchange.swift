import CMicroHTTPD
import Glibc
import RemoteAccess

/// A request and its response.
///
/// The request is answered once, within libmicrohttpd's callback or later. A response after the client has disconnected is discarded.
final class Exchange {
    let method: String
    /// The path without the query.
    let path: String
    /// The client's numeric address.
    let address: String
    private(set) var body: [UInt8] = []
    /// The maximum size of the body, in bytes.
    var maximumBody = 0
    /// The file that receives the body instead of ``body``.
    var upload: UploadFile?
    /// The time limit for receiving the request, and then for answering it, in seconds.
    var patience = LimitedConnection.trust
    private(set) var answer: HTTPAnswer?
    /// A Boolean value that tells whether the handler has started to perform the request.
    var isBegun = false
    /// A Boolean value that tells whether the connection is suspended until the response is available.
    var isSuspended = false
    /// The source of the data of a streamed response; `nil` for any other response.
    private(set) var viewer: Viewer?
    /// A closure that is called when the exchange is over, whether or not it was answered.
    var onEnd: ((Exchange) -> Void)?
    /// The connection; `nil` once the exchange is over.
    private(set) var connection: OpaquePointer?

    init(_ connection: OpaquePointer, method: String, path: String, address: String) {
        (self.connection, self.method, self.path, self.address) = (connection, method, path, address)
    }

    /// Returns the value of a header of the request; `nil` if the request does not contain it.
    func header(_ name: String) -> String? {
        guard let connection, let value = http_header(connection, name) else {
            return nil
        }
        return String(cString: value)
    }

    /// Returns the number of headers with a name.
    func count(of name: String) -> Int { connection.map { Int(http_header_count($0, name)) } ?? 0 }

    /// The numeric local address that received the request.
    var ownAddress: String { connection.map { PeerAddress.parts(of: http_socket($0), getsockname).host } ?? "" }

    /// Appends a piece of the body.
    func take(_ piece: UnsafeRawBufferPointer) {
        guard answer == nil else { return }
        guard (upload?.count ?? body.count) + piece.count <= maximumBody else {
            (body, upload) = ([], nil)
            return reply(.words(413, "body too large (max \(maximumBody) bytes)"))
        }
        guard let upload else { return body += piece }
        if !upload.append(piece) {
            self.upload = nil
            reply(.words(503, "out of memory"))
        }
    }

    func reply(_ answer: HTTPAnswer) {
        guard self.answer == nil else { return }
        self.answer = answer
        viewer = answer.viewer
        viewer?.onNews = { [weak self] in self?.resume() }
        resume()
    }

    /// Resumes the connection if it is suspended.
    private func resume() {
        guard isSuspended, let connection else { return }
        isSuspended = false
        MHD_resume_connection(connection)
    }

    /// Ends the exchange, whether or not it was answered.
    func end() {
        viewer?.onNews = nil
        connection = nil
        onEnd?(self)
        onEnd = nil
    }
}

/// The response to a request.
struct HTTPAnswer {
    var status: UInt32
    var type = "text/plain; charset=utf-8"
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    /// The source of data that is sent as it arrives, instead of `body`; `nil` to send `body`.
    var viewer: Viewer?

    /// Returns a page for browsers.
    ///
    /// - Parameter policy: The Content-Security-Policy of the page.
    static func page(_ html: String, policy: String) -> HTTPAnswer {
        HTTPAnswer(
            status: 200, type: "text/html; charset=utf-8",
            headers: [("Content-Security-Policy", policy), ("Referrer-Policy", "no-referrer")], body: Array(html.utf8))
    }

    /// Returns a response with one line of plain text.
    static func words(_ status: UInt32, _ text: String, _ headers: [(name: String, value: String)] = []) -> HTTPAnswer {
        HTTPAnswer(status: status, headers: headers, body: Array("\(text)\n".utf8))
    }
}
