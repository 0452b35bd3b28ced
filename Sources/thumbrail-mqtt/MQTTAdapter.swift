import Glibc
import JQ
import JSON
import MQTTClient
import MQTTModel
import SourceProtocol
import System
import ValueAddresses

/// Maintains a connection to a broker, and translates between the broker and the hub.
///
/// Everything runs on one thread. libmosquitto blocks during DNS lookups and while it connects, and lines of the hub are not read during
/// that time. Requests are refused afterwards, and the hub can end the program only with a signal.
final class MQTTAdapter {
    private let pipe: HubPipe
    private var settings: MQTTSettings?
    private var folder = "."
    private var values = TopicValues([:])
    private let reader = AddressReader()
    private var pictures = PictureTopics([:], in: nil)
    private var filters: [TopicFilter] = []
    private var broker: MQTTConnection?
    private var isUp = false
    /// The number of subscriptions that have not been acknowledged yet.
    private var awaited = 0
    /// The pending requests, by the IDs of their messages.
    private var requests: [CInt: Int] = [:]
    /// The requests that wait for a device's answer, in the order of their messages.
    private var unanswered: [(id: Int, answer: MQTTOrder.Answer)] = []
    /// A Boolean value that tells whether a failure was reported to the hub since the last connection.
    private var hasFailed = false
    private var refusals: Set<TopicValues.Refusal> = []
    private var delay = Backoff(first: 1, longest: 60, good: 60)

    /// The timeout for the broker's answer to CONNECT, in seconds.
    private static let connectTimeout = 10.0
    /// The minimum interval between lines to the hub under load, in milliseconds.
    private static let minimumInterval: CInt = 5
    /// The maximum number of reads from the broker per loop iteration, after which lines of the hub are read.
    private static let maximumReads = 500
    /// The maximum number of requests that wait for a device's answer.
    private static let maximumUnanswered = 100

    init(_ pipe: HubPipe) {
        self.pipe = pipe
    }

    /// Runs until the hub closes the pipe.
    func run() {
        while settings == nil {
            guard waitForHub(seconds: nil) else { return }
        }
        while true {
            let began = SystemClock.monotonic.seconds
            let why = connect() ?? serve()
            broker = nil
            guard !hasEnded else { return }
            lost(why)
            // A random factor, so that the panels of a site do not reconnect at the same time.
            let backoff = delay.wait(after: SystemClock.monotonic.seconds - began) * Double.random(in: 0.8...1.2)
            let end = SystemClock.monotonic.seconds + backoff
            while SystemClock.monotonic.seconds < end {
                guard waitForHub(seconds: end - SystemClock.monotonic.seconds) else { return }
            }
        }
    }

    private var hasEnded: Bool { pipe.isAtEnd || pipe.isBroken }

    // MARK: The hub

    /// Waits only for lines of the hub, while there is no connection to the broker.
    ///
    /// - Returns: `false` if the hub has closed the pipe.
    private func waitForHub(seconds: Double?) -> Bool {
        var ready = pollfd(fd: pipe.input, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, seconds.map { CInt(max(0, ($0 * 1000).rounded(.up))) } ?? -1)
        receive()
        return !hasEnded
    }

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
        guard settings == nil else { return }
        guard let settings = MQTTSettings(start.settings) else {
            pipe.log(.error, "no broker in the settings; set the key “mqtt” of the source in the kiosk file")
            exit(64)  // EX_USAGE of sysexits
        }
        self.settings = settings
        folder = start.folder
        values = TopicValues(settings.values)
        reader.onFailure = { [pipe] name, reason in pipe.log(.warning, "\(name): \(reason)") }
        values.read = { [reader] in reader.value($0, $1, in: $2) }
        pictures = PictureTopics(settings.pictures, in: start.pictures)
        let orders = Array(settings.set.values) + Array(settings.call.values)
        let answers = orders.compactMap(\.answer).compactMap { TopicFilter($0.topic) }
        filters = values.filters.union(pictures.filters).union(answers).sorted { $0.text < $1.text }
    }

    private func answer(_ id: Int, _ request: SourceRequest.Order) {
        guard let settings, let broker, isUp else {
            return pipe.answer(id, .failed("not connected to the broker", .unsent))
        }
        let order: MQTTOrder?
        let payload: [UInt8]
        do throws(TemplateError) {
            switch request {
            case .set(let wanted):
                guard wanted.count == 1, let (name, value) = wanted.first else {
                    return pipe.answer(id, .failed("only one value per request can be set"))
                }
                order = settings.set[name]
                payload =
                    try order.map { order throws(TemplateError) in
                        try values.payload(setting: name, to: value, by: order)
                    } ?? []
            case .call(let name, let with):
                order = settings.call[name]
                payload = try order?.payload(calledWith: with) ?? []
            }
        } catch {
            return pipe.answer(id, .failed(error.description))
        }
        guard let order else { return pipe.answer(id, .failed("the kiosk file defines no topic for this request")) }
        guard
            let number = broker.publish(
                order.topic, payload, isRetained: order.isRetained, quality: CInt(order.quality))
        else {
            return pipe.answer(id, .failed("cannot publish message", .unsent))
        }
        if let answer = order.answer {
            // The oldest request is dropped: with so many pending requests, it has probably timed out in the hub.
            if unanswered.count >= Self.maximumUnanswered { unanswered.removeFirst() }
            unanswered.append((id, answer))
        } else {
            requests[number] = id
        }
    }

    /// Answers the oldest request that waits for an answer on a topic.
    private func answerRequests(_ topic: String, _ payload: [UInt8]) {
        guard let index = unanswered.firstIndex(where: { $0.answer.topic == topic }) else { return }
        let (id, answer) = unanswered.remove(at: index)
        guard let value = Payload.value(of: payload) else { return pipe.answer(id, .failed("answer is not text")) }
        pipe.answer(id, answer.check.failure(in: value).map { .failed($0) } ?? RequestAnswer(performed: value))
    }

    // MARK: The broker

    /// Connects to the broker.
    ///
    /// - Returns: The error as text; `nil` if there is no error yet.
    private func connect() -> String? {
        guard let settings else { return "no settings" }
        var password: String?
        if let file = settings.password {
            do throws(SecretError) {
                password = try SecretFile.text(of: file, from: folder)
            } catch {
                return error.description
            }
        }
        guard let broker = MQTTConnection(settings, password: password, folder: folder) else {
            return "out of memory"
        }
        let why = broker.connect()
        // Requests that were received in the meantime are read before `broker` is set, so that they are refused as outdated.
        receive()
        if why == nil { self.broker = broker }
        return why
    }

    /// Serves the connection until it ends.
    ///
    /// - Returns: The reason why the connection ended.
    private func serve() -> String {
        guard let broker else { return "not connected" }
        let deadline = SystemClock.monotonic.seconds + Self.connectTimeout
        while true {
            if !isUp, SystemClock.monotonic.seconds >= deadline { return "timed out waiting for CONNACK" }
            var ready = [
                pollfd(fd: pipe.input, events: Int16(POLLIN), revents: 0),
                pollfd(fd: broker.socket, events: Int16(POLLIN | (broker.wantsToWrite ? POLLOUT : 0)), revents: 0),
            ]
            poll(&ready, 2, timeout)
            if ready[0].revents != 0 { receive() }
            if hasEnded {
                broker.disconnect()
                return ""
            }
            var why = broker.turn(isReadable: ready[1].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0)
            for _ in 0..<Self.maximumReads where why == nil && !broker.isFull && ready[1].revents & Int16(POLLIN) != 0 {
                ready[1].revents = 0
                guard poll(&ready[1], 1, 0) > 0 else { break }
                why = broker.turn(isReadable: ready[1].revents != 0)
            }
            for event in broker.takeEvents() {
                if case .refused(let reason) = event { return reason }
                take(event, broker)
            }
            sendNews()
            if let why { return why }
        }
    }

    /// The timeout of `poll`, in milliseconds.
    private var timeout: CInt {
        if values.hasNews { return Self.minimumInterval }
        let maximumTimeout: CInt = isUp ? 5_000 : 500
        guard let next = pictures.next else { return maximumTimeout }
        return CInt(max(0, min(((next - SystemClock.monotonic.seconds) * 1000).rounded(.up), Double(maximumTimeout))))
    }

    private func take(_ event: MQTTConnection.Event, _ broker: MQTTConnection) {
        switch event {
        case .connected:
            if let status = settings?.status { broker.publish(status, Array("online".utf8), isRetained: true) }
            awaited = filters.count
            for filter in filters { broker.subscribe(filter) }
            if awaited == 0 { up() }
        case .subscribed:
            awaited -= 1
            if awaited == 0 { up() }
        case .message(let topic, let payload, let isRetained):
            // A picture is not text, and may be larger than a value.
            if !pictures.take(topic, payload) || values.reads(topic),
                let refusal = values.take(topic, payload, isRetained: isRetained)
            {
                report(refusal, topic)
            }
            if !isRetained, !unanswered.isEmpty { answerRequests(topic, payload) }
        case .published(let number):
            if let id = requests.removeValue(forKey: number) { pipe.answer(id, .done) }
        case .refused: break
        }
    }

    private func up() {
        isUp = true
        pipe.log(hasFailed ? .notice : .info, "connected to \(settings?.address ?? "broker")")
        hasFailed = false
        var message = SourceMessage()
        message.state = .up
        pipe.send(message)
    }

    private func sendNews() {
        for message in values.takeNews() { pipe.send(message) }
        guard let next = pictures.next, next <= SystemClock.monotonic.seconds else { return }
        let (message, warnings) = pictures.keep(at: SystemClock.monotonic.seconds)
        pipe.send(message)
        for warning in warnings { pipe.log(.warning, warning) }
    }

    private func lost(_ why: String) {
        sendNews()
        isUp = false
        for id in requests.values.sorted() + unanswered.map(\.id) {
            pipe.answer(id, .failed("outcome unknown: connection to the broker lost", .unknown))
        }
        (requests, unanswered) = ([:], [])
        hasFailed = true
        var message = SourceMessage()
        message.state = .down(why)
        pipe.send(message)
    }

    /// Logs an ignored message, once for each reason.
    private func report(_ refusal: TopicValues.Refusal, _ topic: String) {
        guard refusals.insert(refusal).inserted else { return }
        switch refusal {
        case .tooLong:
            pipe.log(
                .warning, "messages larger than \(TopicValues.maximumBytes) bytes are ignored, first on topic \(topic)")
        case .tooManyEvents:
            pipe.log(
                .warning, "more than \(SourceNews.maximumEvents) events at once, first ignored on topic \(topic)")
        case .noText: pipe.log(.warning, "messages that are not valid UTF-8 are ignored, first on topic \(topic)")
        case .tooMany:
            pipe.log(
                .warning,
                "more than \(TopicValues.maximumMembers) topics for one value, further topics are ignored, first \(topic)"
            )
        }
    }
}
