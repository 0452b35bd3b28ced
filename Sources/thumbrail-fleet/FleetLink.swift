import ControlProtocol
import Fleet
import Glibc
import JSON
import MQTTClient
import MQTTModel
import System

/// The connection to the broker, which publishes the state of the panel and performs the commands that the settings allow.
///
/// Everything runs on one thread. Requests to the panel and DNS lookups block it.
final class FleetLink {
    private let settings: FleetSettings
    private let folder: String
    private let panel: Panel
    private let news: BundleNews
    private let topics: FleetTopics
    private let commands: [String: FleetCommand]
    private var problem = ToldOnce()
    private var backoff = Backoff(first: 1, longest: 120, good: 60)
    /// The last payload that was published on this connection, by topic.
    private var published: [String: [UInt8]] = [:]
    private var isUp = false
    private var nextStatus = 0.0
    private var statusCount = 0
    private var tabs: [String] = []
    private var version = ""
    /// The list of panels; `nil` if the settings do not request one.
    private var list: PanelListFile?
    /// The number of commands that may still be performed in this second.
    private var remainingCommands = FleetLink.maximumCommands
    private var second = 0.0

    /// The maximum number of commands per second; further ones are ignored.
    static let maximumCommands = 10
    /// The validity of a report to the panel about the connection, in seconds, in addition to the interval of the settings.
    private static let reportValidity = 300.0
    /// The number of status publications per publication of the metrics.
    private static let statusesPerMetrics = 4
    /// The timeout for the broker's answer to CONNECT, in seconds.
    private static let connectTimeout = 10.0

    /// Creates the connection.
    ///
    /// - Parameters:
    ///   - folder: The folder of the settings file.
    ///   - control: The path of the panel's control socket.
    ///   - panels: The path of the file with the list of panels.
    init(
        _ settings: FleetSettings, from folder: String, control: String, panels: String, _ news: BundleNews
    ) {
        (self.settings, self.folder, self.news) = (settings, folder, news)
        if settings.listsPanels { list = PanelListFile(panels) }
        panel = Panel(socket: control)
        let topics = FleetTopics(settings.panel)
        self.topics = topics
        commands = Dictionary(uniqueKeysWithValues: settings.commands.map { (topics.command($0), $0) })
    }

    /// Runs the connection loop; never returns.
    func run() {
        while true {
            let began = SystemClock.monotonic.seconds
            let why = serve()
            problem.tell("\(settings.broker?.address ?? "broker"): \(why)")
            list?.end()
            _ = panel.status(isConnected: false, for: Self.reportValidity, name: settings.name)
            // A random factor, so that the panels of a site do not reconnect at the same time.
            let delay = backoff.wait(after: SystemClock.monotonic.seconds - began) * Double.random(in: 0.8...1.2)
            usleep(UInt32(delay * 1e6))
        }
    }

    /// Serves one connection until it ends.
    ///
    /// - Returns: The reason why the connection ended.
    private func serve() -> String {
        guard let wanted = settings.broker else { return "no broker in the settings" }
        var password: String?
        if let file = wanted.password {
            do throws(SecretError) { password = try SecretFile.text(of: file, from: folder) } catch {
                return error.description
            }
        }
        guard let broker = MQTTConnection(wanted, password: password, folder: folder) else {
            return "out of memory"
        }
        if let why = broker.connect() { return why }
        (isUp, published, nextStatus, statusCount) = (false, [:], 0, 0)
        let deadline = SystemClock.monotonic.seconds + Self.connectTimeout
        while true {
            if !isUp, SystemClock.monotonic.seconds >= deadline { return "timed out waiting for CONNACK" }
            var ready = pollfd(
                fd: broker.socket, events: Int16(POLLIN | (broker.wantsToWrite ? POLLOUT : 0)), revents: 0)
            poll(&ready, 1, isUp ? 1_000 : 500)
            let why = broker.turn(isReadable: ready.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0)
            for event in broker.takeEvents() {
                switch event {
                case .refused(let reason): return reason
                case .connected: begin(broker)
                case .message(let topic, let payload, let isRetained): take(topic, payload, isRetained, broker)
                case .subscribed, .published: break
                }
            }
            if isUp {
                publishAll(broker)
                list?.turn()
            }
            if let why { return why }
        }
    }

    private func begin(_ broker: MQTTConnection) {
        isUp = true
        if problem.tell(nil) { ProgramLog.write(.notice, "connected to \(settings.broker?.address ?? "broker")") }
        broker.publish(topics.availability, Array("online".utf8), isRetained: true)
        // Only the topics of allowed commands are subscribed to.
        for topic in commands.keys.sorted() {
            if let filter = TopicFilter(topic) { broker.subscribe(filter) }
        }
        guard list != nil else { return }
        list?.begin()
        for filter in [FleetTopics.allAvailability, FleetTopics.allStates] {
            if let filter { broker.subscribe(filter) }
        }
    }

    // MARK: Publishing

    private func publishAll(_ broker: MQTTConnection) {
        let bundles = news.latest
        if settings.bundles != nil { publish(bundles.update, topics.update, broker) }
        if settings.bundles != nil || settings.takesUploads { publish(bundles.json, topics.bundle, broker) }
        guard SystemClock.monotonic.seconds >= nextStatus else { return }
        nextStatus = SystemClock.monotonic.seconds + settings.every
        publishStatus(broker)
    }

    private func publishStatus(_ broker: MQTTConnection) {
        var report: PanelReport?
        let length = settings.every + Self.reportValidity
        if let status = panel.status(isConnected: true, for: length, name: settings.name) {
            report = PanelReport(status)
            if case .string(let version)? = status["version"] { self.version = version }
        }
        if let report { tabs = report.tabs }
        if let prefix = settings.discovery {
            publish(
                HomeAssistant.message(for: settings, version: version, tabs: tabs),
                HomeAssistant.topic(prefix, panel: settings.panel), broker)
        }
        publish(PanelReport.state(of: report, settings), topics.state, broker)
        defer { statusCount += 1 }
        guard report != nil, statusCount % Self.statusesPerMetrics == 0, let figures = try? panel.ask("metrics") else {
            return
        }
        publish(figures, topics.metrics, broker)
    }

    /// Publishes a payload if it has changed.
    private func publish(_ value: JSONValue, _ topic: String, _ broker: MQTTConnection) {
        guard let text = try? value.encoded() else { return }
        let bytes = Array(text.utf8)
        guard published[topic] != bytes, broker.publish(topic, bytes, isRetained: true) != nil else { return }
        published[topic] = bytes
    }

    // MARK: Commands

    private func take(_ topic: String, _ payload: [UInt8], _ isRetained: Bool, _ broker: MQTTConnection) {
        list?.take(topic, payload)
        // A retained command would be performed again on each connection.
        guard let command = commands[topic], !isRetained else { return }
        if SystemClock.monotonic.seconds >= second + 1 {
            (remainingCommands, second) = (Self.maximumCommands, SystemClock.monotonic.seconds)
        }
        guard remainingCommands > 0 else { return }
        remainingCommands -= 1
        var answer: [String: JSONValue] = ["command": .string(command.rawValue)]
        if let with = command.with(payload) {
            do throws(ControlError) {
                _ = try panel.ask(command.rawValue, with: with)
                answer["done"] = true
            } catch { answer["failed"] = .string(error.description) }
        } else {
            answer["failed"] = .string(
                "invalid message: expected UTF-8 text of at most \(FleetCommand.maximumBytes) bytes")
        }
        if let text = try? JSONValue.object(answer).encoded() { broker.publish(topics.answer, Array(text.utf8)) }
        // The effect of the command is published immediately.
        nextStatus = 0
    }
}
