import Glibc
import HTTPModel
import JQ
import JSON
import SourceProtocol
import System
import ValueAddresses
import WebSocketModel

/// Maintains a connection to a WebSocket server, and translates between the server and the hub.
///
/// Everything runs on one thread, which waits in the event loop of libwebsockets. Lines of the hub are not read during a DNS lookup.
final class WebSocketAdapter {
    private let pipe: HubPipe
    private let reader = AddressReader()
    private var settings = WebSocketSettings(url: "")
    private var folder = "."
    private var values = WebSocketValues([:])
    private var client: WebSocketClient?
    private var conversation: WebSocketConversation?
    /// The requests whose messages have not been written yet.
    private var unwritten: Set<Int> = []
    /// A Boolean value that tells whether a failure was reported to the hub since the last connection.
    private var hasFailed = false
    private var refusals: Set<WebSocketValues.Refusal> = []
    private var delay = Backoff(first: 1, longest: 60, good: 60)
    /// The reason why a request ends the connection; `nil` if it does not end.
    private var end: String?
    /// A Boolean value that tells whether the server has opened the connection.
    private var isOpen = false
    /// The time by which the connection has to be open or, once it is open, up.
    private var deadline = 0.0
    /// The time of the next ping, and whether the pong for the last ping is missing.
    private var nextPing = 0.0
    private var awaitsPong = false

    /// The timeout for the handshakes, and for the answers to the login and the first messages, in seconds.
    private static let timeout = 10.0
    /// The minimum interval between lines to the hub under load, in seconds.
    private static let minimumInterval = 0.005

    init(_ pipe: HubPipe) {
        self.pipe = pipe
        reader.onFailure = { [pipe] name, reason in pipe.log(.warning, "\(name): \(reason)") }
    }

    /// Runs until the hub closes the pipe.
    func run() {
        while client == nil {
            var ready = pollfd(fd: pipe.input, events: Int16(POLLIN), revents: 0)
            poll(&ready, 1, -1)
            receive()
            if hasEnded { return }
        }
        while true {
            let began = SystemClock.monotonic.seconds
            let why = connect() ?? serve()
            client?.disconnect()
            guard !hasEnded else { return }
            lost(why)
            // A random factor, so that the panels of a site do not reconnect at the same time.
            let backoff = delay.wait(after: SystemClock.monotonic.seconds - began) * Double.random(in: 0.8...1.2)
            let end = SystemClock.monotonic.seconds + backoff
            while SystemClock.monotonic.seconds < end {
                client?.turn(for: end - SystemClock.monotonic.seconds)
                receive()
                guard !hasEnded else { return }
            }
        }
    }

    private var hasEnded: Bool { pipe.isAtEnd || pipe.isBroken }

    // MARK: The hub

    private func receive() {
        for line in pipe.read() {
            switch line {
            case .start(let start): begin(start)
            case .request(let id, let order, _, _): answer(id, order)
            case .inputs, .ping, .other: break
            }
        }
    }

    private func begin(_ start: SourceStart) {
        guard client == nil else { return }
        guard let settings = WebSocketSettings(start.settings), let address = WebSocketAddress(settings.url) else {
            pipe.log(.error, "no server in the settings; set the key “websocket” of the source in the kiosk file")
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
            return pipe.answer(id, .failed("not connected to the server", .unsent))
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
        guard let order else { return pipe.answer(id, .failed("the kiosk file defines no message for this request")) }
        if let why = perform(conversation?.ask(id, order, arguments) ?? []) { end = why }
    }

    // MARK: The server

    /// Connects to the server, without waiting for its answer.
    ///
    /// - Returns: The error as text; `nil` if there is no error yet.
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

    /// Returns the headers of the request that opens the connection. As with libcurl, headers with control characters are omitted.
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
        deadline = SystemClock.monotonic.seconds + Self.timeout
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
            client.turn(for: values.hasNews ? Self.minimumInterval : next.isFinite ? next - now : nil)
            receive()
            if hasEnded { return "" }
            if let end { return end }
            for event in client.takeEvents() {
                if let why = take(event) { return why }
            }
            sendNews()
        }
    }

    /// Handles an event of the connection.
    ///
    /// - Returns: The reason why the connection has to end; `nil` if it continues.
    private func take(_ event: WebSocketClient.Event) -> String? {
        switch event {
        case .opened:
            isOpen = true
            deadline = SystemClock.monotonic.seconds + Self.timeout
            nextPing = SystemClock.monotonic.seconds + settings.pingInterval
            return perform(conversation?.start() ?? [])
        case .message(let bytes, let isBinary):
            guard !isBinary else { return report(.binary) }
            guard let message = Payload.value(of: bytes) else { return report(.noText) }
            let why = perform(conversation?.take(message) ?? [])
            if why == nil, let refusal = values.take(message) { return report(refusal) }
            return why
        case .tooLong: return report(.tooLong)
        case .pong: awaitsPong = false
        case .sent(let id): if unwritten.remove(id) != nil { pipe.answer(id, .done) }
        case .closed(let why): return why
        }
        return nil
    }

    /// Performs the steps of the conversation.
    ///
    /// - Returns: The reason why the connection has to end; `nil` if it continues.
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

    private func sendNews() {
        for message in values.takeNews() { pipe.send(message) }
    }

    private func lost(_ why: String) {
        sendNews()
        for id in unwritten.union(conversation?.requests ?? []).sorted() {
            pipe.answer(id, .failed("outcome unknown: connection to the server lost", .unknown))
        }
        unwritten = []
        conversation = nil
        values.disconnect()
        hasFailed = true
        var message = SourceMessage()
        message.state = .down(why)
        pipe.send(message)
    }

    /// Logs an ignored message, once for each reason.
    private func report(_ refusal: WebSocketValues.Refusal) -> String? {
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
