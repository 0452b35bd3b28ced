import Control
import JSON
import PNG
import Remote

/// Does what is asked for from afar, by asking the panel of this machine.
final class RemoteService: RequestHandler {
    private let tokens: TokenStore
    private let looks: ControlLink
    private let pictures: ControlLink
    private let orders: ControlLink
    private let status: SharedAnswer
    private let metrics: SharedAnswer
    private let encoder: PictureEncoder
    private var thermometer = Thermometer()
    /// What was granted to whom, until it is performed.
    private var granted: [ObjectIdentifier: (route: Route, token: AccessToken)] = [:]
    /// When it was taken down last that a token looks, by its name and where.
    private var noted: [String: Double] = [:]
    private var refused = 0
    private var told = -Double.infinity
    private var allowance = OrderAllowance()

    /// Seconds for which it is taken down once that a token looks at status or metrics: a Prometheus does so each few seconds for years.
    static let noteAgain = 3_600.0
    /// Seconds between two lines about those who were not let in.
    private static let tellAgain = 10.0

    init(socket: String, tokens: TokenStore) throws(RemoteError) {
        self.tokens = tokens
        looks = ControlLink(path: socket)
        pictures = ControlLink(path: socket)
        // The kiosk file may be large, or on a slow disk.
        orders = ControlLink(path: socket, patience: 20)
        status = SharedAnswer(of: "status", at: looks)
        metrics = SharedAnswer(of: "metrics", at: looks)
        encoder = try PictureEncoder()
    }

    // MARK: For the loop

    /// Descriptors to wait for, and when something is due beside them.
    var links: [ControlLink] { [looks, pictures, orders] }
    var encoderDescriptor: CInt { encoder.descriptor }

    func turn(at now: Double) {
        for link in links { link.turn(at: now) }
        encoder.takeDone()
    }

    // MARK: Requests

    func begin(_ exchange: Exchange) -> Bool {
        let admission = Admission(
            method: exchange.method, path: exchange.path, authorization: exchange.header("Authorization"),
            isOwnPage: exchange.header(Admission.ownPageHeader) != nil, tokens: tokens.current(at: MonotonicTime.now),
            day: .today)
        switch admission {
        case .granted(let route, let token):
            exchange.mostBody = route.mostBody
            granted[ObjectIdentifier(exchange)] = (route, token)
            exchange.onEnd = { [weak self] in self?.granted[$0] = nil }
            return true
        case .unknown:
            refuse(exchange)
            return false
        case .forbidden(let right):
            exchange.reply(.words(403, "this takes a token with the right “\(right.rawValue)”"))
        case .foreignPage:
            exchange.reply(.words(403, "a browser sends this only from the panel's own page"))
        case .missing: exchange.reply(.words(404, "there is no \(exchange.path.prefix(100))"))
        case .method(let allowed):
            exchange.reply(
                .words(
                    405, "this is for \(allowed.joined(separator: ", "))", [("Allow", allowed.joined(separator: ", "))])
            )
        }
        return true
    }

    private func refuse(_ exchange: Exchange) {
        exchange.reply(
            .words(
                401, "this takes a token that counts",
                [("WWW-Authenticate", "Basic realm=\"thumbrail\", charset=\"UTF-8\"")]))
        refused += 1
        let now = MonotonicTime.now
        guard now - told >= Self.tellAgain else { return }
        tell("\(refused) requests without a token that counts, the last one from \(exchange.address)")
        (refused, told) = (0, now)
    }

    func perform(_ exchange: Exchange) {
        guard let (route, token) = granted[ObjectIdentifier(exchange)] else {
            return exchange.reply(.words(500, "nobody knows who asks"))
        }
        let now = MonotonicTime.now
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
                let text = PrometheusText.text(value, temperature: thermometer.read(at: now))
                return HTTPAnswer(status: 200, type: PrometheusText.mediaType, body: Array(text.utf8))
            }
        case .screenshot: takePicture(by, exchange, at: now)
        case .order(let order): perform(order, by, exchange, at: now)
        }
    }

    /// Asks for what many look at; the first time in a while for itself, so that the panel takes down who looks.
    private func look(
        _ shared: SharedAnswer, _ order: String, _ by: String, _ exchange: Exchange, at now: Double,
        _ answer: @escaping (JSONValue) -> HTTPAnswer
    ) {
        let taker: ControlLink.Taker = { outcome in
            if case .answer(let came) = outcome { return exchange.reply(answer(came.value)) }
            exchange.reply(Self.failure(outcome))
        }
        let key = "\(order) \(by)"
        guard now - noted[key, default: -.infinity] >= Self.noteAgain else { return shared.get(at: now, taker) }
        if noted.count > 1_000 { noted = noted.filter { now - $0.value < Self.noteAgain } }
        if noted.count > 1_000 { noted = [:] }
        noted[key] = now
        looks.ask(order, by: by, at: now) { [weak self] outcome in
            if case .answer = outcome {} else { self?.noted[key] = nil }
            taker(outcome)
        }
    }

    private func takePicture(_ by: String, _ exchange: Exchange, at now: Double) {
        pictures.ask("screenshot", by: by, at: now) { [encoder] outcome in
            guard case .answer(let came) = outcome else { return exchange.reply(Self.failure(outcome)) }
            encoder.encode(came) { bytes in
                guard let bytes else { return exchange.reply(.words(503, "there is no memory for the picture")) }
                exchange.reply(HTTPAnswer(status: 200, type: "image/png", body: bytes))
            }
        }
    }

    private func perform(_ order: String, _ by: String, _ exchange: Exchange, at now: Double) {
        guard allowance.take(at: now) else { return exchange.reply(Self.failure(.busy)) }
        var with = JSONValue.null
        if !exchange.body.isEmpty {
            let limits = JSONLimits(bytes: Route.mostOrder, values: 500, depth: 4)
            guard let value = try? JSONValue(parsing: exchange.body, limits: limits), case .object = value else {
                return exchange.reply(.words(400, "the body is an object of JSON, such as {\"tab\": \"World\"}"))
            }
            with = value
        }
        orders.ask(order, with: with, by: by, at: now) { outcome in
            guard case .answer = outcome else { return exchange.reply(Self.failure(outcome)) }
            exchange.reply(.words(200, "done"))
        }
    }

    private static func failure(_ outcome: ControlLink.Outcome) -> HTTPAnswer {
        switch outcome {
        case .answer: .words(500, "nobody knows what to say")
        case .refused(let why): .words(422, why)
        case .dead(let why): .words(503, why)
        case .busy: .words(429, "too much is asked for at once", [("Retry-After", "1")])
        }
    }
}

/// How often something may be asked for that changes what the panel shows or is.
struct OrderAllowance {
    private var left = Double(most)
    private var latest: Double?

    /// At once.
    static let most = 20
    /// In a second, on and on.
    static let rate = 10

    /// - Returns: false where it is too often.
    mutating func take(at now: Double) -> Bool {
        left = min(Double(Self.most), left + (now - (latest ?? now)) * Double(Self.rate))
        latest = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
