import CLinux
import Glibc
import JSON
import Logging
import SourceProtocol
import System

/// Starts the programs of a kiosk's sources, forwards their values to panels, and forwards the requests of panels to them.
///
/// Everything runs on one thread, in a poll loop. A limit per turn ensures that a program that floods the hub does not starve the others.
public final class Hub {
    private let logger: Logger
    private let times: HubTimes
    private var connectors: [SourceSupervisor] = []
    private var byName: [String: SourceSupervisor] = [:]
    /// The sources that are being stopped because the kiosk no longer has them, each with its successor.
    private var leaving: [(connector: SourceSupervisor, successor: SourceSupervisor?)] = []
    private let reload: () -> [SourceProgram]?
    /// The path of the socket.
    private let path: String
    private let socket: LocalSocket
    /// The socket of the launcher that starts programs as users of their own; `nil` to start them as this program's user.
    private let launcher: String?
    private let audit: (String) -> Void
    private var panels: [Int: PanelClient] = [:]
    private var nextPanel = 0
    private var nextRequest = 1
    /// A Boolean value that tells whether no file descriptor was left for another panel. The next turn then does not accept connections.
    private var isFull = false

    /// The maximum number of panels connected at the same time.
    private static let maximumPanels = 8

    /// Creates the hub and opens its socket.
    ///
    /// - Parameters:
    ///   - specs: The programs, with unique names.
    ///   - path: The path of the socket for panels. Panels of the socket's owner and of this program's user are accepted.
    ///   - launcher: The socket of the launcher that starts programs as users of their own; `nil` to start them as this program's user.
    ///   - times: The timeouts and delays.
    ///   - logger: The log for the programs' standard error, and for problems with them.
    ///   - reload: A closure that returns the current programs when a panel reports that they have changed, or `nil` to leave everything as
    ///     it is.
    ///   - audit: A closure that receives a line for each request, once its outcome is known; `nil` writes them to the log.
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
        self.path = path
        Self.fillStandardDescriptors()
        // A program that closes its input must not end the hub.
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
        connector.onChange = { [unowned self] change in
            for panel in panels.values { panel.changed(name, change) }
            for other in connectors { other.changed(name, change) }
        }
        connector.onEvent = { [unowned self] event in for panel in panels.values { panel.happened(name, event) } }
        connector.onLost = { [unowned self] time in
            for panel in panels.values { panel.lost(name, at: time) }
            for other in connectors { other.changed(name, nil) }
        }
        connector.onAnswer = { [unowned self] asker, answer in
            note(asker.record, answer)
            panels[asker.panel]?.answer(asker.id, answer)
        }
    }

    /// Runs the hub until a descriptor becomes readable, and then ends all programs.
    ///
    /// - Parameter stopping: The descriptor, which becomes readable or reaches its end when the hub has to exit.
    public func run(stopping: CInt) {
        let start = SystemClock.monotonic.seconds
        for connector in connectors { connector.start(at: start) }
        while !wait(stopping) {}
        end()
    }

    private func end() {
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

    private enum Place {
        case stopping, socket
        case output(SourceSupervisor), errors(SourceSupervisor), input(SourceSupervisor), exit(SourceSupervisor)
        case panel(PanelClient)
    }

    /// Waits for the next events and handles them.
    ///
    /// - Returns: `true` if the hub has to exit.
    private func wait(_ stopping: CInt?) -> Bool {
        var descriptors: [pollfd] = []
        var places: [Place] = []
        func add(_ descriptor: CInt, _ events: Int32, _ place: Place) {
            guard descriptor >= 0 else { return }
            descriptors.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
            places.append(place)
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
            for (descriptor, place) in zip(descriptors, places) where descriptor.revents != 0 {
                switch place {
                case .stopping: isStopping = true
                case .socket: welcome(at: time)
                case .output(let connector): connector.read(at: time)
                case .errors(let connector): connector.readErrors(at: time)
                case .input(let connector): connector.write()
                case .exit(let connector): connector.reap(at: time)
                case .panel(let panel): serve(panel, at: time)
                }
            }
        }
        for connector in connectors { connector.turn(at: time) }
        succeed(at: time)
        feed(at: time)
        tell()
        return isStopping
    }

    /// The timeout of the poll, in milliseconds; -1 if nothing is due.
    private var timeout: CInt {
        // If there are no descriptors left, or a program has no descriptor that reports its exit, they have to be polled every 200 ms.
        let all = connectors + leaving.map(\.connector)
        let isLookedAfter = isFull || all.contains { $0.process?.exit ?? 0 < 0 }
        guard let deadline = all.compactMap(\.deadline).min() else { return isLookedAfter ? 200 : -1 }
        let milliseconds = ((deadline - SystemClock.monotonic.seconds) * 1000).rounded(.up)
        return CInt(max(0, min(milliseconds, isLookedAfter ? 200 : 3_600_000)))
    }

    // MARK: Reloading

    /// Applies the current kiosk file. Programs whose parameters did not change keep running. A changed program is started again only after
    /// it has ended, because it may hold an exclusive resource, such as a serial port.
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
            // A program that still waits for its predecessor's end was never started.
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
        // A source that was removed may return before its program has ended.
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
    private func succeed(at time: Double) {
        guard !leaving.isEmpty else { return }
        for entry in leaving { entry.connector.turn(at: time) }
        for entry in leaving where entry.connector.hasEnded {
            entry.connector.removeFolder()
            entry.successor?.start(at: time)
        }
        leaving.removeAll(where: \.connector.hasEnded)
    }

    // MARK: Panels

    private var values: [String: SourceValues] { byName.mapValues(\.values) }

    private func welcome(at time: Double) {
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

    /// Sends the values of sources to the programs that compute other values from them.
    private func feed(at time: Double) {
        let hungry = connectors.filter { $0.needsInputs(at: time) }
        guard !hungry.isEmpty else { return }
        let values = values
        for connector in hungry { connector.feed(values, at: time) }
    }

    private func tell() {
        guard panels.values.contains(where: \.wantsToWrite) else { return }
        let values = values
        for panel in panels.values where panel.wantsToWrite {
            if !panel.write(values) { panels[panel.id] = nil }
        }
    }

    private func serve(_ panel: PanelClient, at time: Double) {
        let isThere = panel.read { line in hear(line, from: panel, at: time) }
        if !isThere { panels[panel.id] = nil }
    }

    private func hear(_ line: JSONValue, from panel: PanelClient, at time: Double) {
        if line["reload"] == true { return replaceConnectors(at: time) }
        if let (id, request) = SourceRequest.parse(line) {
            // A number that was used before is a duplicate of the same request.
            guard panel.isNew(id) else {
                return logger.warning("duplicate request \(id) from the panel ignored")
            }
            var record = RequestOrigin(line["from"]).record(for: request)
            record.fields += [
                AuditRecord.Field("uid", "\(panel.user)"), AuditRecord.Field("pid", "\(panel.process)"),
            ]
            guard let connector = byName[request.source] else {
                let answer = RequestAnswer.failed("unknown source “\(request.source.shortened)”")
                note(record, answer)
                return panel.answer(id, answer)
            }
            let own = nextRequest
            nextRequest += 1
            connector.ask(
                request, id: own, for: SourceSupervisor.Asker(panel: panel.id, id: id, record: record), at: time)
        }
    }

    /// Writes the outcome of a request to the audit log, even if the panel has disconnected.
    private func note(_ record: AuditRecord, _ answer: RequestAnswer) {
        var record = record
        if case .failed(let why) = answer { record.result = "failed: \(why)" }
        audit(record.line)
    }
}
