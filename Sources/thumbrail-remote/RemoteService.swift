import ControlProtocol
import Health
import JSON
import PNG
import RemoteAccess
import System

/// The handler of remote requests, which it forwards to the panel on this host.
final class RemoteService: RequestHandler {
    private let tokens: TokenStore
    /// The host names that this service serves.
    var hosts: ServedHosts
    private let statusLink: ControlLink
    private let screenshotLink: ControlLink
    private let commandLink: ControlLink
    private let status: SharedAnswer
    private let metrics: SharedAnswer
    private let encoder: PictureEncoder
    private let liveLink: ControlLink
    private let live: LiveView
    private let keeper: ControlLink
    /// The file with the list of the fleet's panels.
    private let panels: String
    /// The exchange that is uploading a kiosk; there is one at a time.
    private weak var uploading: Exchange?
    /// The end of validity of the certificate, in seconds since 1970.
    var certificateEnd: Int? { didSet { nextReport = -.infinity } }
    /// A closure that returns the number of open connections.
    var countConnections: () -> Int = { 0 }
    /// The routes and tokens of requests that were allowed, until they are performed.
    private var granted: [ObjectIdentifier: (route: Route, token: AccessToken)] = [:]
    /// The times at which the audit log last recorded that a token reads status or metrics, by command, token and address.
    private var auditTimes: [String: Double] = [:]
    /// The number of failed authentications since the last log line about them.
    private var refusedCount = 0
    /// The time of the last log line about failed authentication.
    private var lastRefusalLog = -Double.infinity
    /// The time of the next report to the panel about certificate and tokens.
    private var nextReport = -Double.infinity
    private var commandLimiter = RateLimiter(most: maximumOrders, rate: orderRate)
    private var touchLimiter = RateLimiter(most: maximumTouches, rate: touchRate)

    /// The maximum burst of commands, and their sustained rate per second.
    static let maximumOrders = 20
    static let orderRate = 10
    /// The maximum burst of touches, and their sustained rate per second.
    static let maximumTouches = 60
    static let touchRate = 30
    /// The interval in seconds at which the audit log records that a token reads status or metrics. Prometheus reads them every few
    /// seconds.
    static let noteAgain = 3_600.0
    /// The maximum size of the list of panels, in bytes.
    private static let maximumList = 8 << 20
    /// The maximum age of the list in seconds. thumbrail-fleet writes it more often.
    private static let maximumListAge = 200
    /// The interval between two reports to the panel, and the delay after a report that failed, in seconds.
    private static let reportInterval = (usual: 3_600.0, failed: 60.0)
    /// The maximum number of tokens in a report, which contains those that expire first.
    private static let maximumReported = 100
    /// The minimum interval between two log lines about failed authentication, in seconds.
    private static let refusalLogInterval = 10.0

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - socket: The path of the panel's control socket.
    ///   - keeper: The path of the socket of the fleet service, which manages the panel's kiosks.
    ///   - panels: The path of the file with the list of the fleet's panels.
    ///   - tokens: The tokens of clients.
    ///   - hosts: The host names that the service serves.
    init(
        socket: String, keeper: String, panels: String, tokens: TokenStore, hosts: ServedHosts
    ) throws(RemoteError) {
        (self.panels, self.tokens, self.hosts) = (panels, tokens, hosts)
        statusLink = ControlLink(path: socket)
        screenshotLink = ControlLink(path: socket)
        // The kiosk file may be large or on a slow disk, so the timeout is longer.
        commandLink = ControlLink(path: socket, patience: 20)
        status = SharedAnswer(of: "status", at: statusLink)
        metrics = SharedAnswer(of: "metrics", at: statusLink)
        encoder = try PictureEncoder()
        liveLink = ControlLink(path: socket)
        live = LiveView(liveLink, encoder)
        self.keeper = ControlLink(
            path: keeper, patience: Double(Route.uploadPatience - 10), service: "fleet service")
    }

    // MARK: Loop

    /// The connections whose descriptors and deadlines the loop has to observe.
    var links: [ControlLink] { [statusLink, screenshotLink, commandLink, liveLink, keeper] }
    var encoderDescriptor: CInt { encoder.descriptor }

    /// The descriptor, readable when the tokens may have changed; -1 if the kernel does not support it.
    var tokensDescriptor: CInt { tokens.descriptor }

    func turn(at now: Double) {
        for link in links { link.turn(at: now) }
        encoder.takeDone()
        let former = tokens.file
        let (file, day) = (tokens.current(at: now), CalendarDay.today)
        func isGood(_ name: String) -> Bool {
            guard let day else { return false }
            return file.tokens.contains { $0.name == name && $0.isGood(on: day) }
        }
        let removed = former.tokens.map(\.name).filter { name in !file.tokens.contains { $0.name == name } }
        let closed = live.isWatched ? live.turn(at: now, isGood: isGood) : [:]
        for name in removed { RemovedToken(name: name, closed: closed[name] ?? 0).report() }
        if former.tokens != file.tokens { nextReport = -.infinity }
        if now >= nextReport { report(at: now) }
    }

    /// Sends the expiry times of the certificate and the tokens to the panel, which reports a fault if one of them is near.
    private func report(at now: Double) {
        nextReport = now + Self.reportInterval.usual
        let ends = tokens.file.tokens.map { ($0.name, Double($0.until.end)) }.sorted { $0.1 < $1.1 }
        var with: [String: JSONValue] = [
            "tokens": .object(
                Dictionary(ends.prefix(Self.maximumReported).map { ($0.0, .number($0.1)) }) { first, _ in first })
        ]
        with["certificate"] = certificateEnd.map { .number(Double($0)) }
        statusLink.ask("status", with: .object(with), at: now) { [weak self] outcome in
            guard let self else { return }
            if case .answer = outcome { return }
            nextReport = min(nextReport, now + Self.reportInterval.failed)
        }
    }

    /// The time until the next timer, in seconds.
    var patience: Double {
        live.isWatched ? 1 : max(0, min(nextReport - SystemClock.monotonic.seconds, Self.reportInterval.usual))
    }

    // MARK: Requests

    func begin(_ exchange: Exchange) -> Bool {
        guard
            RequestFraming.isCertain(
                lengths: exchange.count(of: "Content-Length"), encodings: exchange.count(of: "Transfer-Encoding"),
                hosts: exchange.count(of: "Host"))
        else {
            // The following bytes may be a part of this request, so the connection is closed.
            exchange.reply(
                .words(400, "ambiguous Content-Length, Transfer-Encoding or Host header", [("Connection", "close")]))
            return false
        }
        guard hosts.serves(exchange.header("Host"), at: exchange.ownAddress) else {
            let text = "unknown host; to serve it, add --host NAME to OPTIONS in remote.conf"
            exchange.reply(.words(421, text, [("Connection", "close")]))
            return false
        }
        let admission = Admission(
            method: exchange.method, path: exchange.path, authorization: exchange.header("Authorization"),
            isOwnPage: exchange.header(Admission.ownPageHeader) != nil, site: exchange.header("Sec-Fetch-Site"),
            mode: exchange.header("Sec-Fetch-Mode"), tokens: tokens.current(at: SystemClock.monotonic.seconds),
            day: .today)
        switch admission {
        case .granted(let route, let token):
            exchange.maximumBody = route.maximumBody
            exchange.patience = route.patience ?? LimitedConnection.trust
            granted[ObjectIdentifier(exchange)] = (route, token)
            exchange.onEnd = { [weak self] in self?.end($0) }
            if route.purpose == .upload { beginUpload(exchange) }
            return true
        case .unknown:
            refuse(exchange)
            return false
        case .forbidden(let right):
            exchange.reply(.words(403, "a token with the right “\(right.rawValue)” is required"))
        case .foreignPage:
            exchange.reply(
                .words(403, "cross-origin request refused: a browser may send it only from the panel's own page"))
        case .missing: exchange.reply(.words(404, "not found: \(exchange.path.prefix(100))"))
        case .method(let allowed):
            exchange.reply(
                .words(
                    405, "method not allowed, use \(allowed.joined(separator: ", "))",
                    [("Allow", allowed.joined(separator: ", "))])
            )
        }
        return true
    }

    private func end(_ exchange: Exchange) {
        granted[ObjectIdentifier(exchange)] = nil
        guard let viewer = exchange.viewer else { return }
        live.remove(viewer)
        commandLink.ask("viewer", with: ["is": "gone"], by: viewer.by, at: SystemClock.monotonic.seconds) { _ in }
    }

    private func refuse(_ exchange: Exchange) {
        // Scripts handle a 401 themselves. They get no Basic challenge, because the browser would show a password dialog.
        let isScript = exchange.header(Admission.ownPageHeader) != nil || exchange.header("Sec-Fetch-Mode") == "cors"
        let challenge = isScript ? "Bearer realm=\"thumbrail\"" : "Basic realm=\"thumbrail\", charset=\"UTF-8\""
        exchange.reply(.words(401, "a valid token is required", [("WWW-Authenticate", challenge)]))
        // A browser's first request has no token. The browser then prompts for one, so the request is not logged.
        guard exchange.header("Authorization") != nil else { return }
        refusedCount += 1
        let now = SystemClock.monotonic.seconds
        guard now - lastRefusalLog >= Self.refusalLogInterval else { return }
        let others = refusedCount > 1 ? ", and \(refusedCount - 1) more since the last line" : ""
        log(.warning, "authentication failed, client=\(exchange.address)\(others)")
        (refusedCount, lastRefusalLog) = (0, now)
    }

    func perform(_ exchange: Exchange) {
        guard let (route, token) = granted[ObjectIdentifier(exchange)] else {
            return exchange.reply(.words(500, "internal error: request without a token"))
        }
        let now = SystemClock.monotonic.seconds
        let by = "token \(token.name) from \(exchange.address)"
        switch route.purpose {
        case .status:
            look(status, "status", by, exchange, at: now) { value in
                HTTPAnswer(
                    status: 200, type: "application/json", body: Array(((try? value.encoded()) ?? "null").utf8 + [0x0A])
                )
            }
        case .metrics:
            look(metrics, "metrics", by, exchange, at: now) { [self] value in
                let text = PrometheusText.text(value, adding: serverMetrics)
                return HTTPAnswer(status: 200, type: PrometheusText.mediaType, body: Array(text.utf8))
            }
        case .screenshot: takePicture(by, exchange, at: now)
        case .view:
            // The title is the name of the panel in its fleet, or else the host name.
            status.get(at: now) { outcome in
                var name = ServedHosts.machine
                if case .answer(let reply) = outcome, case .string(let title)? = reply.value["name"] { name = title }
                let page = ViewPage.html(name: name, mayTouch: token.right >= .operate)
                exchange.reply(.page(page, policy: ViewPage.policy))
            }
        case .panels: exchange.reply(.page(PanelsPage.html, policy: PanelsPage.policy))
        case .panelList: exchange.reply(panelList)
        case .stream: look(by, token, exchange, at: now)
        case .kiosk:
            keeper.ask("kiosk", by: by, at: now) { outcome in
                guard case .answer(let reply) = outcome else { return exchange.reply(Self.failure(outcome)) }
                let text = (try? reply.value.encoded()) ?? "null"
                exchange.reply(HTTPAnswer(status: 200, type: "application/json", body: Array("\(text)\n".utf8)))
            }
        case .upload: forwardUpload(by, exchange, at: now)
        case .touch:
            guard touchLimiter.take(at: now) else { return exchange.reply(Self.failure(.busy)) }
            ask("touch", by, exchange, at: now)
        case .order(let order):
            guard commandLimiter.take(at: now) else { return exchange.reply(Self.failure(.busy)) }
            ask(order, by, exchange, at: now)
        }
    }

    /// The response with the list of the fleet's panels, or with the reason why there is none.
    private var panelList: HTTPAnswer {
        do throws(FileError) {
            let file = try InputFile(confined: panels)
            let age = FileStamp.now() - file.modified
            guard age <= Self.maximumListAge else {
                return .words(503, "the list of panels is \(age) s old: thumbrail-fleet does not respond")
            }
            return HTTPAnswer(status: 200, type: "application/json", body: try file.bytes(upTo: Self.maximumList))
        } catch  where error.code == .missing {
            return .words(
                503, "no list of panels: set “panels: true” under “broker” in fleet.yaml and start thumbrail-fleet")
        } catch { return .words(503, error.description) }
    }

    /// The metrics of this server: the number of its connections, and the expiry times of its certificate and tokens.
    private var serverMetrics: [String: JSONValue] {
        var metrics: [String: JSONValue] = [
            "remote_connections": .number(Double(countConnections())),
            "token_not_after_timestamp_seconds": .object(
                Dictionary(tokens.file.tokens.map { ($0.name, .number(Double($0.until.end))) }) { first, _ in first }),
        ]
        if let certificateEnd { metrics["certificate_not_after_timestamp_seconds"] = .number(Double(certificateEnd)) }
        return metrics
    }

    /// Answers a request from an answer that all clients share. Once per ``noteAgain``, a token's request is sent separately, so that the
    /// panel records it in its audit log.
    private func look(
        _ shared: SharedAnswer, _ order: String, _ by: String, _ exchange: Exchange, at now: Double,
        _ answer: @escaping (JSONValue) -> HTTPAnswer
    ) {
        let taker: ControlLink.Taker = { outcome in
            if case .answer(let reply) = outcome { return exchange.reply(answer(reply.value)) }
            exchange.reply(Self.failure(outcome))
        }
        let key = "\(order) \(by)"
        guard now - auditTimes[key, default: -.infinity] >= Self.noteAgain else { return shared.get(at: now, taker) }
        if auditTimes.count > 1_000 { auditTimes = auditTimes.filter { now - $0.value < Self.noteAgain } }
        if auditTimes.count > 1_000 { auditTimes = [:] }
        auditTimes[key] = now
        statusLink.ask(order, by: by, at: now) { [weak self] outcome in
            if case .answer = outcome {} else { self?.auditTimes[key] = nil }
            taker(outcome)
        }
    }

    private func takePicture(_ by: String, _ exchange: Exchange, at now: Double) {
        screenshotLink.ask("screenshot", by: by, at: now) { [encoder] outcome in
            guard case .answer(let reply) = outcome else { return exchange.reply(Self.failure(outcome)) }
            guard let bounds = PictureEncoder.whole(of: reply) else {
                return exchange.reply(.words(503, "invalid screenshot from the panel"))
            }
            encoder.encode(reply, [bounds]) { files in
                guard let bytes = files?.first else {
                    return exchange.reply(.words(503, "cannot encode the screenshot"))
                }
                exchange.reply(HTTPAnswer(status: 200, type: "image/png", body: bytes))
            }
        }
    }

    /// Starts a live view without a time limit; the panel records it in its audit log.
    private func look(_ by: String, _ token: AccessToken, _ exchange: Exchange, at now: Double) {
        guard live.hasRoom else {
            return exchange.reply(
                .words(429, "too many live views of this panel (max \(LiveView.most))", [("Retry-After", "10")]))
        }
        let viewer = Viewer(by: by, token: token.name, at: now)
        exchange.reply(HTTPAnswer(status: 200, type: "application/octet-stream", viewer: viewer))
        commandLink.ask("viewer", with: ["is": "here"], by: by, at: now) { _ in }
        live.add(viewer, at: now)
    }

    private func ask(_ order: String, _ by: String, _ exchange: Exchange, at now: Double) {
        var with = JSONValue.null
        if !exchange.body.isEmpty {
            let limits = JSONLimits(bytes: Route.maximumOrder, values: 500, depth: 4)
            guard let value = try? JSONValue(parsing: exchange.body, limits: limits), case .object = value else {
                return exchange.reply(.words(400, "invalid body: expected a JSON object, such as {\"tab\": \"World\"}"))
            }
            with = value
        }
        commandLink.ask(order, with: with, by: by, at: now) { outcome in
            guard case .answer = outcome else { return exchange.reply(Self.failure(outcome)) }
            exchange.reply(.words(200, "done"))
        }
    }

    // MARK: Kiosks

    /// Starts the upload of a kiosk. Rejects it if another upload is in progress or its Content-Length is too large.
    private func beginUpload(_ exchange: Exchange) {
        guard uploading == nil else {
            return exchange.reply(.words(409, "another upload is in progress", [("Retry-After", "10")]))
        }
        let length = exchange.header("Content-Length").flatMap { Int($0) } ?? 0
        guard length <= exchange.maximumBody else {
            return exchange.reply(.words(413, "body too large (max \(exchange.maximumBody) bytes)"))
        }
        guard let file = UploadFile() else { return exchange.reply(.words(503, "out of memory")) }
        exchange.upload = file
        uploading = exchange
    }

    /// Passes an uploaded kiosk to the fleet service, because this service has no right to replace kiosks.
    private func forwardUpload(_ by: String, _ exchange: Exchange, at now: Double) {
        guard let upload = exchange.upload, upload.count > 0 else {
            return exchange.reply(.words(400, "empty body: expected a kiosk file, or a tar file of a kiosk's folder"))
        }
        exchange.upload = nil
        let asJSON = exchange.header("Accept")?.contains(text: "application/json") == true
        keeper.ask("upload", by: by, file: upload.file, at: now) { [weak self] outcome in
            var answer = Self.failure(outcome)
            var note: JSONValue = ["is": "not taken"]
            if case .answer(let reply) = outcome {
                let uploadAnswer = UploadAnswer(reply.value, asJSON: asJSON)
                answer = HTTPAnswer(
                    status: UInt32(uploadAnswer.status), type: uploadAnswer.type, body: Array(uploadAnswer.text.utf8))
                note = uploadAnswer.note
            }
            exchange.reply(answer)
            self?.commandLink.ask("kiosk", with: note, by: by, at: SystemClock.monotonic.seconds) { _ in }
        }
    }

    private static func failure(_ outcome: ControlLink.Outcome) -> HTTPAnswer {
        switch outcome {
        case .answer: .words(500, "internal error")
        case .refused(let why): .words(422, why)
        case .dead(let why): .words(503, why)
        case .busy: .words(429, "too many requests", [("Retry-After", "1")])
        }
    }
}
