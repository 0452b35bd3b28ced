import ControlProtocol
import Fleet
import Glibc
import JSON
import MQTTClient
import MQTTModel
import System

/// Has one connection after the other to a broker, tells it how the panel is, and does what it says where the settings allow it.
///
/// All of it is one thread. While the panel is asked, and while a name is looked up, nothing else is done.
final class FleetLink {
    private let settings: FleetSettings
    private let folder: String
    private let panel: Panel
    private let news: BundleNews
    private let topics: FleetTopics
    private let commands: [String: FleetCommand]
    private var problem = ToldOnce()
    private var delay = Backoff(first: 1, longest: 120, good: 60)
    /// What was published last on this connection, by its topic.
    private var said: [String: [UInt8]] = [:]
    private var isUp = false
    private var nextLook = 0.0
    private var looks = 0
    private var tabs: [String] = []
    private var version = ""
    /// `nil` if the settings do not ask for a list.
    private var list: PanelListFile?
    /// Commands that are done in this second.
    private var left = FleetLink.maximumCommands
    private var second = 0.0

    /// Commands a second that are done; the others are left out.
    static let maximumCommands = 10
    /// The maximum number of seconds between two reports to the panel, beside the interval of the settings.
    private static let longestSilence = 300.0
    /// Looks at the panel from one look at its figures to the next.
    private static let looksAFigure = 4
    /// Seconds until a broker that takes the connection has to have answered.
    private static let patience = 10.0

    /// - Parameters:
    ///   - folder: of the settings.
    ///   - control: the panel's socket.
    ///   - panels: the file with the list of panels.
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

    /// Never returns.
    func run() {
        while true {
            let began = MonotonicClock.now
            let why = serve()
            problem.tell("\(settings.broker?.address ?? "broker"): \(why)")
            list?.end()
            _ = panel.status(isConnected: false, for: Self.longestSilence)
            // Not all panels of a house at the same moment.
            let pause = delay.wait(after: MonotonicClock.now - began) * Double.random(in: 0.8...1.2)
            usleep(UInt32(pause * 1e6))
        }
    }

    /// - Returns: why the connection has ended.
    private func serve() -> String {
        guard let wanted = settings.broker else { return "there are no settings" }
        var password: String?
        if let file = wanted.password {
            do throws(SecretError) { password = try SecretFile.text(of: file, from: folder) } catch {
                return error.description
            }
        }
        guard let broker = MQTTConnection(wanted, password: password, folder: folder) else {
            return "there is no memory left"
        }
        if let why = broker.connect() { return why }
        (isUp, said, nextLook, looks) = (false, [:], 0, 0)
        let deadline = MonotonicClock.now + Self.patience
        while true {
            if !isUp, MonotonicClock.now >= deadline { return "no answer to CONNECT" }
            var ready = pollfd(
                fd: broker.socket, events: Int16(POLLIN | (broker.wantsToWrite ? POLLOUT : 0)), revents: 0)
            poll(&ready, 1, isUp ? 1_000 : 500)
            let why = broker.turn(isReadable: ready.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0)
            for event in broker.takeEvents() {
                switch event {
                case .refused(let words): return words
                case .connected: begin(broker)
                case .message(let topic, let payload, let isRetained): take(topic, payload, isRetained, broker)
                case .subscribed, .published: break
                }
            }
            if isUp {
                tell(broker)
                list?.turn()
            }
            if let why { return why }
        }
    }

    private func begin(_ broker: MQTTConnection) {
        isUp = true
        if problem.tell(nil) { ProgramLog.write(.notice, "connected to \(settings.broker?.address ?? "broker")") }
        broker.publish(topics.availability, Array("online".utf8), isRetained: true)
        // What it is not allowed to do it does not even hear.
        for topic in commands.keys.sorted() {
            if let filter = TopicFilter(topic) { broker.subscribe(filter) }
        }
        guard list != nil else { return }
        list?.begin()
        for filter in [FleetTopics.allAvailability, FleetTopics.allStates] {
            if let filter { broker.subscribe(filter) }
        }
    }

    // MARK: What is told

    private func tell(_ broker: MQTTConnection) {
        let bundles = news.latest
        if settings.bundles != nil { publish(bundles.update, topics.update, broker) }
        if settings.bundles != nil || settings.takesUploads { publish(bundles.json, topics.bundle, broker) }
        guard MonotonicClock.now >= nextLook else { return }
        nextLook = MonotonicClock.now + settings.every
        look(broker)
    }

    private func look(_ broker: MQTTConnection) {
        var report: PanelReport?
        if let status = panel.status(isConnected: true, for: settings.every + Self.longestSilence) {
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
        defer { looks += 1 }
        guard report != nil, looks % Self.looksAFigure == 0, let figures = try? panel.ask("metrics") else { return }
        publish(figures, topics.metrics, broker)
    }

    /// Publishes what is another than before.
    private func publish(_ value: JSONValue, _ topic: String, _ broker: MQTTConnection) {
        guard let text = try? value.encoded() else { return }
        let bytes = Array(text.utf8)
        guard said[topic] != bytes, broker.publish(topic, bytes, isRetained: true) != nil else { return }
        said[topic] = bytes
    }

    // MARK: What is heard

    private func take(_ topic: String, _ payload: [UInt8], _ isRetained: Bool, _ broker: MQTTConnection) {
        list?.take(topic, payload)
        // One that was retained would be done again with each connection.
        guard let command = commands[topic], !isRetained else { return }
        if MonotonicClock.now >= second + 1 { (left, second) = (Self.maximumCommands, MonotonicClock.now) }
        guard left > 0 else { return }
        left -= 1
        var answer: [String: JSONValue] = ["command": .string(command.rawValue)]
        if let with = command.with(payload) {
            do throws(ControlError) {
                _ = try panel.ask(command.rawValue, with: with)
                answer["done"] = true
            } catch { answer["failed"] = .string(error.description) }
        } else {
            answer["failed"] = .string("a message is text of at most \(FleetCommand.maximumBytes) bytes")
        }
        if let text = try? JSONValue.object(answer).encoded() { broker.publish(topics.answer, Array(text.utf8)) }
        // What it has changed is told at once.
        nextLook = 0
    }
}
