import Glibc
import HTTPModel
import JQ
import JSON
import SourceProtocol
import System
import ValueAddresses
import WebSocketModel

/// Keeps a connection to a WebSocket server, and translates between it and the hub.
///
/// Everything runs on one thread, which sleeps in the event loop of libwebsockets. Lines of the hub are not read during a DNS lookup.
final class WebSocketAdapter {
    private let pipe: HubPipe
    private let reader = AddressReader()
    private var settings = WebSocketSettings(url: "")
    private var folder = "."
    private var values = WebSocketValues([:])
    private var client: WebSocketClient?
    private var conversation: WebSocketConversation?
    /// The requests whose messages are not written yet.
    private var unwritten: Set<Int> = []
    /// A Boolean value that tells whether the hub was told of a failure since the last connection.
    private var hasFailed = false
    private var refusals: Set<WebSocketValues.Refusal> = []
    private var delay = Backoff(first: 1, longest: 60, good: 60)
    /// The reason to end the connection that a request has found.
    private var end: String?
    /// A Boolean value that tells whether the server has opened the connection.
    private var isOpen = false
    /// The time by which the connection has to be open, and then up.
    private var deadline = 0.0
    /// The time of the next ping, and whether the pong for the last one is missing.
    private var nextPing = 0.0
    private var awaitsPong = false

    /// The timeout of the handshakes, and of the answers to the login and to the first messages, in seconds.
    private static let patience = 10.0
    /// The minimum interval between lines to the hub under load, in seconds.
    private static let pause = 0.005

    init(_ pipe: HubPipe) {
        self.pipe = pipe
        reader.onFailure = { [pipe] name, reason in pipe.log(.warning, "\(name): \(reason)") }
    }

    /// Runs until the hub closes the pipe.
    func run() {
        while client == nil {
            var ready = pollfd(fd: pipe.input, events: Int16(POLLIN), revents: 0)
            poll(&ready, 1, -1)
            hear()
            if isOver { return }
        }
        while true {
            let began = SystemClock.monotonic.seconds
            let why = connect() ?? serve()
            client?.disconnect()
            guard !isOver else { return }
            lost(why)
            // A random factor, so that the panels of a site do not reconnect at the same time.
            let pause = delay.wait(after: SystemClock.monotonic.seconds - began) * Double.random(in: 0.8...1.2)
            let end = SystemClock.monotonic.seconds + pause
            while SystemClock.monotonic.seconds < end {
                client?.turn(for: end - SystemClock.monotonic.seconds)
                hear()
                guard !isOver else { return }
            }
        }
    }

    private var isOver: Bool { pipe.isAtEnd || pipe.isBroken }

    // MARK: The hub

    private func hear() {
        for line in pipe.read() {
            switch line {
            case .start(let start): begin(start)
            case .request(let id, let order): answer(id, order)
            case .inputs, .ping, .other: break
            }
        }
    }

    private func begin(_ start: SourceStart) {
        guard client == nil else { return }
        guard let settings = WebSocketSettings(start.settings), let address = WebSocketAddress(settings.url) else {
            pipe.log(.error, "no server in the settings; set the key websocket of the source in the kiosk file")
            exit(64)  // EX_USAGE of sysexits
        }
        (self.settings, folder) = (settings, start.folder)
        values = WebSocketValues(settings.values, merging: settings.merge)
        values.read = { [reader] in reader.output($0, $1, in: $2) }
        let client = WebSocketClient(address)
        guard client.prepare(watching: pipe.input) else {
            pipe.log(.error, "out of memory")
            exit(71)  // EX_OSERR of sysexits
        }
        self.client = client
    }

    private func answer(_ id: Int, _ request: SourceRequest.Order) {
        guard conversation?.isUp == true else {
            return pipe.answer(id, .failed("not connected to the server"))
        }
        let order: WebSocketOrder?
        var arguments: [String: JSONValue] = [:]
        switch request {
        case .set(let wanted):
            guard wanted.count == 1, let (name, value) = wanted.first else {
                return pipe.answer(id, .failed("only one value per request can be set"))
            }
            order = settings.set[name]
            do throws(TemplateError) {
                arguments["value"] = try values.written(value, as: name)
            } catch {
                return pipe.answer(id, .failed(error.description))
            }
        case .call(let name, let with):
            order = settings.call[name]
            if case .object(let members) = with { arguments = members }
        }
        guard let order else { return pipe.answer(id, .failed("no message for this request in the kiosk file")) }
        if let why = perform(conversation?.ask(id, order, arguments) ?? []) { end = why }
    }

    // MARK: The server

    /// Connects to the server, without waiting for its answer.
    ///
    /// - Returns: The error as text; `nil` if there is none so far.
    private func connect() -> String? {
        var secrets: [String: String] = [:]
        for name in settings.secrets {
            do throws(SecretError) {
                secrets[name] = try SecretFile.text(of: name, from: folder)
            } catch {
                return error.description
            }
        }
        func path(_ name: String?) -> String? { name.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" } }
        for file in [settings.authority, settings.certificate, settings.key].compactMap(path)
        where access(file, R_OK) != 0 {
            return "cannot read \(file): \(String(cString: strerror(errno)))"
        }
        let (password, token) = (
            settings.password.flatMap { secrets[$0] } ?? "", settings.token.flatMap { secrets[$0] } ?? ""
        )
        conversation = WebSocketConversation(
            settings,
            credentials: [
                "user": .string(settings.user ?? ""), "password": .string(password), "token": .string(token),
            ])
        client?.connect(
            headers: headers(secrets, password: password, token: token), authority: path(settings.authority),
            certificate: path(settings.certificate), key: path(settings.key))
        return nil
    }

    /// Returns the headers of the request that opens the connection. Like libcurl's, those with control characters are left out.
    private func headers(_ secrets: [String: String], password: String, token: String) -> [(
        name: String, value: String
    )] {
        var headers = [(name: "User-Agent", value: "thumbrail")]
        if settings.login == nil {
            if let user = settings.user {
                headers.append(("Authorization", "Basic \(Base64.text(Array("\(user):\(password)".utf8)))"))
            } else if !token.isEmpty {
                headers.append(("Authorization", "Bearer \(token)"))
            }
        }
        for (name, header) in settings.headers.sorted(by: { $0.key < $1.key }) {
            switch header {
            case .text(let text): headers.append((name, text))
            case .secret(let secret): headers.append((name, secrets[secret] ?? ""))
            }
        }
        return headers.filter { $0.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
    }

    /// Serves the connection until it ends.
    ///
    /// - Returns: The reason why the connection ended.
    private func serve() -> String {
        guard let client else { return "not connected" }
        deadline = SystemClock.monotonic.seconds + Self.patience
        (isOpen, nextPing, awaitsPong, end) = (false, .infinity, false, nil)
        while true {
            let now = SystemClock.monotonic.seconds
            let isUp = conversation?.isUp == true
            if !isUp, now >= deadline {
                return isOpen ? "timed out waiting for \(conversation?.awaited ?? "")" : "connection timed out"
            }
            if now >= nextPing {
                if awaitsPong { return "no pong within \(Int(settings.pingInterval)) s" }
                client.ping()
                (awaitsPong, nextPing) = (true, now + settings.pingInterval)
            }
            let next = min(nextPing, isUp ? .infinity : deadline)
            client.turn(for: values.hasNews ? Self.pause : next.isFinite ? next - now : nil)
            hear()
            if isOver { return "" }
            if let end { return end }
            for event in client.takeEvents() {
                if let why = take(event) { return why }
            }
            say()
        }
    }

    /// Handles an event of the connection.
    ///
    /// - Returns: The reason why the connection ends; `nil` if it does not.
    private func take(_ event: WebSocketClient.Event) -> String? {
        switch event {
        case .opened:
            isOpen = true
            deadline = SystemClock.monotonic.seconds + Self.patience
            nextPing = SystemClock.monotonic.seconds + settings.pingInterval
            return perform(conversation?.start() ?? [])
        case .message(let bytes, let isBinary):
            guard !isBinary else { return tell(.binary) }
            guard let message = Payload.value(of: bytes) else { return tell(.noText) }
            let why = perform(conversation?.take(message) ?? [])
            if why == nil, let refusal = values.take(message) { return tell(refusal) }
            return why
        case .tooLong: return tell(.tooLong)
        case .pong: awaitsPong = false
        case .sent(let id): if unwritten.remove(id) != nil { pipe.answer(id, .done) }
        case .closed(let why): return why
        }
        return nil
    }

    /// Performs the steps of the conversation.
    ///
    /// - Returns: The reason why the connection ends; `nil` if it does not.
    private func perform(_ steps: [WebSocketConversation.Step]) -> String? {
        for step in steps {
            switch step {
            case .send(let text, let request):
                if let request { unwritten.insert(request) }
                guard client?.send(text, request: request) == true else { return "too many messages to send" }
            case .answer(let id, let answer): pipe.answer(id, answer)
            case .up: up()
            case .fail(let why): return why
            }
        }
        return nil
    }

    private func up() {
        pipe.log(hasFailed ? .notice : .info, "connected to \(settings.url)")
        hasFailed = false
        var message = SourceMessage()
        message.state = .up
        pipe.send(message)
    }

    private func say() {
        for message in values.takeNews() { pipe.send(message) }
    }

    private func lost(_ why: String) {
        say()
        for id in unwritten.union(conversation?.requests ?? []).sorted() {
            pipe.answer(id, .failed("outcome unknown: connection to the server lost"))
        }
        unwritten = []
        conversation = nil
        values.disconnect()
        hasFailed = true
        var message = SourceMessage()
        message.state = .down(why)
        pipe.send(message)
    }

    /// Logs ignored messages, once for each reason.
    private func tell(_ refusal: WebSocketValues.Refusal) -> String? {
        guard refusals.insert(refusal).inserted else { return nil }
        let text =
            switch refusal {
            case .tooLong: "messages larger than \(WebSocketValues.maximumBytes >> 10) KiB are ignored"
            case .noText: "messages that are not valid UTF-8 are ignored"
            case .binary: "binary messages are ignored"
            case .tooMany:
                "merged object larger than \(WebSocketValues.maximumWeight >> 10) KiB; further parts are ignored"
            case .tooManyEvents: "more than \(SourceNews.maximumEvents) events at once; further events are ignored"
            }
        pipe.log(.warning, text)
        return nil
    }
}
