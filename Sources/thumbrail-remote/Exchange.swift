import CMicroHTTPD
import Glibc
import RemoteAccess

/// One request, and what it is answered with.
///
/// It is answered once, within the call that brings it or later; whoever has gone meanwhile is not missed.
final class Exchange {
    let method: String
    /// Without what stands behind a question mark.
    let path: String
    /// Who asks, in numbers.
    let address: String
    private(set) var body: [UInt8] = []
    /// Bytes that the body may have.
    var maximumBody = 0
    /// Where the body goes in the place of ``body``.
    var upload: UploadFile?
    /// Seconds in which it has to be whole, and then to be answered.
    var patience = LimitedConnection.trust
    private(set) var answer: HTTPAnswer?
    /// Whether the handler knows of it.
    var isBegun = false
    /// Whether the connection waits for the answer.
    var isSuspended = false
    /// What its answer goes on with, as long as there is more.
    private(set) var viewer: Viewer?
    /// Is called when it is over, answered or not.
    var onEnd: ((Exchange) -> Void)?
    /// nil once it is over.
    private(set) var connection: OpaquePointer?

    init(_ connection: OpaquePointer, method: String, path: String, address: String) {
        (self.connection, self.method, self.path, self.address) = (connection, method, path, address)
    }

    /// A header of the request; nil where it is not there.
    func header(_ name: String) -> String? {
        guard let connection, let value = http_header(connection, name) else {
            return nil
        }
        return String(cString: value)
    }

    /// How often a header is there.
    func count(of name: String) -> Int { connection.map { Int(http_header_count($0, name)) } ?? 0 }

    /// The address of this machine that the request has come to, in numbers.
    var ownAddress: String { connection.map { PeerAddress.parts(of: http_socket($0), getsockname).host } ?? "" }

    /// Takes in a piece of the body.
    func take(_ piece: UnsafeRawBufferPointer) {
        guard answer == nil else { return }
        guard (upload?.count ?? body.count) + piece.count <= maximumBody else {
            (body, upload) = ([], nil)
            return reply(.words(413, "the body has more than \(maximumBody) bytes"))
        }
        guard let upload else { return body += piece }
        if !upload.append(piece) {
            self.upload = nil
            reply(.words(503, "there is no memory left"))
        }
    }

    func reply(_ answer: HTTPAnswer) {
        guard self.answer == nil else { return }
        self.answer = answer
        viewer = answer.viewer
        viewer?.onNews = { [weak self] in self?.resume() }
        resume()
    }

    /// Has the connection go on where it waits.
    private func resume() {
        guard isSuspended, let connection else { return }
        isSuspended = false
        MHD_resume_connection(connection)
    }

    /// It is over, answered or not.
    func end() {
        viewer?.onNews = nil
        connection = nil
        onEnd?(self)
        onEnd = nil
    }
}

/// What a request is answered with.
struct HTTPAnswer {
    var status: UInt32
    var type = "text/plain; charset=utf-8"
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    /// Who gets more in the place of a body, as it comes; nil is that body.
    var viewer: Viewer?

    /// A page for browsers.
    ///
    /// - Parameter policy: its Content-Security-Policy.
    static func page(_ html: String, policy: String) -> HTTPAnswer {
        HTTPAnswer(
            status: 200, type: "text/html; charset=utf-8",
            headers: [("Content-Security-Policy", policy), ("Referrer-Policy", "no-referrer")], body: Array(html.utf8))
    }

    /// A sentence for people.
    static func words(_ status: UInt32, _ words: String, _ headers: [(name: String, value: String)] = []) -> HTTPAnswer
    {
        HTTPAnswer(status: status, headers: headers, body: Array("\(words)\n".utf8))
    }
}
