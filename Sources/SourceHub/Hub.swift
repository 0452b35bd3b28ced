import CLinux
import Glibc
import JSON
import Logging
import SourceProtocol
import System

/// Starts the programs of a kiosk's sources, forwards their values to panels, and forwards the requests of panels to them.
///
/// Everything runs on one thread, in a poll loop. A limit per iteration keeps a program that floods the hub from starving the others.
public final class Hub {
    private let logger: Logger
    private let times: HubTimes
    private var connectors: [SourceSupervisor] = []
    private var byName: [String: SourceSupervisor] = [:]
    /// The sources that are being stopped because the kiosk file was reloaded, each with the supervisor that replaces it.
    private var leaving: [(connector: SourceSupervisor, successor: SourceSupervisor?)] = []
    private let reload: () -> [SourceProgram]?
    /// The path of the socket.
    private let path: String
    private let socket: LocalSocket
    /// The path of the launcher's socket. The launcher runs each program as a separate user; `nil` to use the hub's user.
    private let launcher: String?
    private let audit: (String) -> Void
    private var panels: [Int: PanelClient] = [:]
    /// The current values of each source that panels keep over a restart, by the names of the source and the value. The first panel that
    /// connects sends those from before its restart.
    private var kept: [String: [String: JSONValue]] = [:]
    private var held: HeldRequests
    private var nextPanel = 0
    private var nextRequest = 1
    /// A Boolean value that tells whether a connection could not be accepted because no file descriptor was free. The next iteration then
    /// does not accept connections.
    private var isFull = false

    /// The maximum number of panels connected at the same time.
    private static let maximumPanels = 8

    /// Creates the hub and opens its socket.
    ///
    /// - Parameters:
    ///   - specs: The programs, with unique names.
    ///   - path: The path of the socket for panels. Only panels that run as the socket's owner or as the hub's user are accepted.
    ///   - launcher: The path of the launcher's socket. The launcher runs each program as a separate user; `nil` to use the hub's user.
    ///   - times: The timeouts and delays.
    ///   - logger: The logger for the programs' standard error and for problems with the programs.
    ///   - reload: A closure that returns the current programs, called when a panel asks for a reload; it returns `nil` to change nothing.
    ///   - audit: A closure that receives an audit line for each request once its outcome is known; `nil` to write the lines to the log.
    /// - Throws: An error if the socket cannot be created.
    public init(
        _ specs: [SourceProgram], socket path: String, launcher: String? = nil, times: HubTimes = HubTimes(),
        logger: Logger, reload: @escaping () -> [SourceProgram]? = { nil }, audit: ((String) -> Void)? = nil
    ) throws(HubError) {
        self.logger = logger
        self.launcher = launcher
        self.audit = audit ?? { logger.notice("audit: \($0)") }
        self.reload = reload
        self.times = times
        held = HeldRequests(patience: times.held)
        self.path = path
        Self.fillStandardDescriptors()
        // A write to a program that has closed its input must not terminate the hub.
        signal(SIGPIPE, SIG_IGN)
        do throws(LocalSocketError) {
            if let handedOver = LocalSocket.handedOver(at: path) {
                socket = handedOver
            } else {
                socket = try LocalSocket(path: path, of: "hub")
            }
        } catch {
            throw HubError(error.description)
        }
        take(specs.map(connector))
        for connector in connectors { connect(connector) }
    }

    private func take(_ connectors: [SourceSupervisor]) {
        self.connectors = connectors
        byName = Dictionary(connectors.map { ($0.spec.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Opens descriptors 0 to 2 if they are closed, so that pipes to programs never get these numbers.
    private static func fillStandardDescriptors() {
        var descriptor: CInt = 0
        repeat { descriptor = open("/dev/null", O_RDWR | O_CLOEXEC) } while (0..<3).contains(descriptor)
        if descriptor >= 0 { close(descriptor) }
    }

    private func connector(_ spec: SourceProgram) -> SourceSupervisor {
        let pictures = PictureFolder.path(of: spec.name, beside: Folder.absolute(path))
        return SourceSupervisor(spec, pictures: pictures, launcher: launcher, times: times, logger: logger)
    }

    private func connect(_ connector: SourceSupervisor) {
        let name = connector.spec.name
        connector.keptValues = { [unowned self, unowned connector] in
            kept[name]?.filter { connector.spec.kept.contains($0.key) }
        }
        connector.onChange = { [unowned self, unowned connector] change in
            keep(change.names, of: connector)
            for panel in panels.values { panel.changed(name, change) }
            for other in connectors { other.changed(name, change) }
        }
        connector.onEvent = { [unowned self] event in for panel in panels.values { panel.happened(name, event) } }
        connector.onLost = { [unowned self] time in
            for panel in panels.values { panel.lost(name, at: time) }
            for other in connectors { other.changed(name, nil) }
        }
        connector.onAnswer = { [unowned self] asker, answer in
            writeAudit(asker.record, answer)
            panels[asker.panel]?.answer(asker.id, answer)
            let outcome = held.take(answer, to: asker, at: SystemClock.monotonic.seconds)
            if case .abandoned(let why) = outcome {
                logger.error("source \(name): cannot release a held button: \(why)")
            }
        }
    }

    /// Runs the hub until a descriptor becomes readable, and then stops all programs.
    ///
    /// - Parameter stopping: A descriptor that becomes readable, or reaches its end, when the hub has to exit.
    public func run(stopping: CInt) {
        let start = SystemClock.monotonic.seconds
        for connector in connectors { connector.start(at: start) }
        while !wait(stopping) {}
        end()
    }

    private func end() {
        sendReleases(at: SystemClock.monotonic.seconds) { _ in true }
        panels = [:]
        socket.remove()
        take(connectors + leaving.map(\.connector))
        leaving = []
        let start = SystemClock.monotonic.seconds
        for connector in connectors { connector.stop(at: start) }
        while connectors.contains(where: { !$0.hasEnded }), SystemClock.monotonic.seconds < start + 3 * times.ending {
            _ = wait(nil)
        }
        for connector in connectors {
            connector.kill()
            connector.removeFolder()
        }
    }

    // MARK: The loop

    private enum EventSource {
        case stopping, socket
        case output(SourceSupervisor), errors(SourceSupervisor), input(SourceSupervisor), exit(SourceSupervisor)
        case panel(PanelClient)
    }

    /// Waits for the next events and handles them.
    ///
    /// - Returns: `true` if the hub has to exit.
    private func wait(_ stopping: CInt?) -> Bool {
        var descriptors: [pollfd] = []
        var origins: [EventSource] = []
        func add(_ descriptor: CInt, _ events: Int32, _ origin: EventSource) {
            guard descriptor >= 0 else { return }
            descriptors.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
            origins.append(origin)
        }
        if let stopping {
            add(stopping, POLLIN, .stopping)
            if panels.count < Self.maximumPanels, !isFull { add(socket.descriptor, POLLIN, .socket) }
        }
        for connector in connectors + leaving.map(\.connector) {
            guard let process = connector.process else { continue }
            add(process.output, POLLIN, .output(connector))
            add(process.errors, POLLIN, .errors(connector))
            if connector.wantsToWrite { add(process.input, POLLOUT, .input(connector)) }
            add(process.exit, POLLIN, .exit(connector))
        }
        for panel in panels.values {
            add(panel.descriptor, (panel.isBehind ? 0 : POLLIN) | (panel.wantsToWrite ? POLLOUT : 0), .panel(panel))
        }
        let count = poll(&descriptors, nfds_t(descriptors.count), timeout)
        let time = SystemClock.monotonic.seconds
        isFull = false
        var isStopping = false
        if count > 0 {
            for (descriptor, origin) in zip(descriptors, origins) where descriptor.revents != 0 {
                switch origin {
                case .stopping: isStopping = true
                case .socket: acceptPanel(at: time)
                case .output(let connector): connector.read(at: time)
                case .errors(let connector): connector.readErrors(at: time)
                case .input(let connector): connector.write()
                case .exit(let connector): connector.reap(at: time)
                case .panel(let panel): serve(panel, at: time)
                }
            }
        }
        for connector in connectors { connector.turn(at: time) }
        startSuccessors(at: time)
        releaseLostButtons(at: time)
        sendInputs(at: time)
        writeToPanels()
        return isStopping
    }

    /// The timeout of `poll`, in milliseconds; -1 if no timer is set.
    private var timeout: CInt {
        // If no file descriptors are free, or a program has no descriptor that reports its exit, the loop checks again every 200 ms.
        let all = connectors + leaving.map(\.connector)
        let needsPolling = isFull || all.contains { $0.process?.exit ?? 0 < 0 }
        guard let deadline = (all.compactMap(\.deadline) + [held.deadline].compactMap(\.self)).min() else {
            return needsPolling ? 200 : -1
        }
        let milliseconds = ((deadline - SystemClock.monotonic.seconds) * 1000).rounded(.up)
        return CInt(max(0, min(milliseconds, needsPolling ? 200 : 3_600_000)))
    }

    // MARK: Reloading

    /// Applies the current kiosk file. Programs whose parameters did not change keep running. A changed program is restarted only after the
    /// former process has ended, because that may hold an exclusive resource, such as a serial port.
    private func replaceConnectors(at time: Double) {
        guard let specs = reload() else { return }
        var next: [SourceSupervisor] = []
        var starting: [SourceSupervisor] = []
        for spec in specs {
            if let former = byName[spec.name],
                spec.goesOn(from: former.spec, knowing: { former.values.entries[$0] != nil })
            {
                next.append(former)
                continue
            }
            let connector = connector(spec)
            connect(connector)
            next.append(connector)
            starting.append(connector)
        }
        for former in connectors where !next.contains(where: { $0 === former }) {
            let successor = starting.first { $0.spec.name == former.spec.name }
            starting.removeAll { $0 === successor }
            // A program that still waits for its predecessor to end was never started.
            if let index = leaving.firstIndex(where: { $0.successor === former }) {
                leaving[index].successor = successor
                continue
            }
            former.onChange = { _ in }
            former.onEvent = { _ in }
            former.onLost = { _ in }
            former.stop(at: time)
            leaving.append((former, successor))
            for panel in panels.values { panel.lost(former.spec.name, at: time) }
            for connector in next { connector.changed(former.spec.name, nil) }
        }
        // A removed source may be added again before its program has ended.
        for (index, entry) in leaving.enumerated() {
            guard let position = starting.firstIndex(where: { $0.spec.name == entry.connector.spec.name }) else {
                continue
            }
            leaving[index].successor = starting.remove(at: position)
        }
        take(next)
        for connector in starting { connector.start(at: time) }
    }

    /// Starts programs whose predecessors have ended.
    private func startSuccessors(at time: Double) {
        guard !leaving.isEmpty else { return }
        for entry in leaving { entry.connector.turn(at: time) }
        for entry in leaving where entry.connector.hasEnded {
            entry.connector.removeFolder()
            entry.successor?.start(at: time)
        }
        leaving.removeAll(where: \.connector.hasEnded)
    }

    // MARK: Kept values

    /// Notes the current values of a source that panels keep.
    private func keep(_ names: Set<String>, of connector: SourceSupervisor) {
        for name in connector.spec.kept.intersection(names) {
            guard let entry = connector.values.entries[name], entry.oldSince == nil else { continue }
            kept[connector.spec.name]?[name] = entry.value
        }
    }

    /// Takes the kept values of a source from a panel, and starts the source if it waits for them. Those of a source that has been started
    /// are older than its own.
    private func takeKept(_ values: [String: JSONValue], of source: String, at time: Double) {
        guard kept[source] == nil, kept.count < Self.maximumKeptSources, source.utf8.count <= ValueName.maximumSource
        else { return }
        kept[source] = values
        if let connector = byName[source], connector.isAwaitingKept { connector.start(at: time) }
    }

    /// The maximum number of sources whose kept values the hub has: many more than a kiosk file can have.
    private static let maximumKeptSources = 1_000

    // MARK: Panels

    private var values: [String: SourceValues] { byName.mapValues(\.values) }

    private func acceptPanel(at time: Double) {
        guard let descriptor = socket.accept() else {
            isFull = errno == EMFILE || errno == ENFILE
            return
        }
        let panel = PanelClient(nextPanel, descriptor)
        // The user is checked in addition to the socket's mode, which an administrator may have changed.
        guard panel.user == geteuid() || panel.user == socket.owner else {
            return logger.warning("connection refused, uid=\(panel.user) pid=\(panel.process): not the panel's user")
        }
        nextPanel += 1
        for connector in connectors { panel.welcome(connector.spec.name, connector.values) }
        panels[panel.id] = panel
    }

    /// Sends changed values to the programs that use other sources' values as inputs.
    private func sendInputs(at time: Double) {
        let due = connectors.filter { $0.needsInputs(at: time) }
        guard !due.isEmpty else { return }
        let values = values
        for connector in due { connector.feed(values, at: time) }
    }

    private func writeToPanels() {
        guard panels.values.contains(where: \.wantsToWrite) else { return }
        let values = values
        for panel in panels.values where panel.wantsToWrite {
            if !panel.write(values) { panels[panel.id] = nil }
        }
    }

    private func serve(_ panel: PanelClient, at time: Double) {
        let isConnected = panel.read { line in handle(line, from: panel, at: time) }
        if !isConnected { panels[panel.id] = nil }
    }

    private func handle(_ line: JSONValue, from panel: PanelClient, at time: Double) {
        if line["reload"] == true { return replaceConnectors(at: time) }
        if case .object(let values)? = line["kept"], case .string(let source)? = line["source"] {
            return takeKept(values, of: source, at: time)
        }
        if let ids = line[HoldProtocol.held]?.elements {
            for id in ids.compactMap(\.id) { held.renew(id, of: panel.id, at: time) }
            return
        }
        if let (id, written) = SourceRequest.parse(line) {
            var request = written
            let origin = RequestOrigin(line["from"])
            request.language = origin.language
            // Request numbers only grow, so a number that is not new belongs to a duplicate.
            guard panel.isNew(id) else {
                return logger.warning("duplicate request \(id) from the panel ignored")
            }
            var record = origin.record(for: request)
            record.fields += [
                AuditRecord.Field("uid", "\(panel.user)"), AuditRecord.Field("pid", "\(panel.process)"),
            ]
            guard let connector = byName[request.source] else {
                let answer = RequestAnswer.failed("unknown source “\(request.source.shortened)”", .unsent)
                writeAudit(record, answer)
                return panel.answer(id, answer)
            }
            let asker = SourceSupervisor.Asker(panel: panel.id, id: id, record: record)
            if let order = line[HoldProtocol.release].flatMap(SourceRequest.Order.init) {
                guard hold(request, until: order, asker, place: origin.place, at: time) else {
                    return panel.answer(id, .failed("too many held buttons", .unsent))
                }
            } else if let ended = line[HoldProtocol.ends]?.id {
                held.release(ended, by: request, asker, at: time)
            }
            ask(connector, request, asker, at: time)
        }
    }

    private func ask(
        _ connector: SourceSupervisor, _ request: SourceRequest, _ asker: SourceSupervisor.Asker, at time: Double
    ) {
        let id = nextRequest
        nextRequest += 1
        connector.ask(request, id: id, for: asker, at: time)
    }

    // MARK: Held buttons

    /// Records that a button is held; returns `false` if too many are.
    private func hold(
        _ request: SourceRequest, until order: SourceRequest.Order, _ asker: SourceSupervisor.Asker, place: String,
        at time: Double
    ) -> Bool {
        let origin = RequestOrigin(place, by: "release")
        return held.begin(
            HeldRequests.Hold(
                asker: asker, source: request.source, release: order,
                record: origin.record(for: SourceRequest(order, to: request.source)), renewedAt: time))
    }

    /// Releases the buttons of panels that have disconnected or stopped responding, and of sources that have ended.
    private func releaseLostButtons(at time: Double) {
        guard let deadline = held.deadline else { return }
        sendReleases(at: time) { hold in
            panels[hold.asker.panel] == nil || byName[hold.source]?.hasEnded ?? true
                || (deadline <= time && held.isOverdue(hold, at: time))
        }
    }

    /// Releases the buttons that meet a condition, and sends the orders that are due.
    private func sendReleases(at time: Double, where isLost: (HeldRequests.Hold) -> Bool) {
        for hold in held.holds where isLost(hold) {
            held.release(hold, at: time)
            let why = "released by the hub: panel or source not responding, or hub stopping"
            logger.warning("source \(hold.source): held button \(why)")
            panels[hold.asker.panel]?.answer(hold.asker.id, .failed(why, .unknown))
        }
        while let (release, asker) = held.nextDue(at: time) {
            guard let connector = byName[release.source] else {
                held.forget(release.source)
                continue
            }
            ask(connector, SourceRequest(release.order, to: release.source), asker, at: time)
        }
    }

    /// Writes the outcome of a request to the audit log, even if the panel has disconnected.
    private func writeAudit(_ record: AuditRecord, _ answer: RequestAnswer) {
        var record = record
        if case .failed(let why, _) = answer { record.result = "failed: \(why)" }
        audit(record.line)
    }
}
