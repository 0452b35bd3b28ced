import ControlProtocol
import Drawing
import Glibc
import Health
import JSON
import KioskFile
import KioskRuntime
import Platform
import Rendering
import SourceProtocol
import System
import Toolkit

/// Handles the requests on the control socket of a running kiosk.
final class KioskControl {
    /// A kind of request.
    private struct Order {
        /// The condition for an entry in the audit log.
        enum Noting {
            /// Every request is audited, because it changes what is shown or done.
            case always
            /// Only a request on behalf of another requester is audited.
            case forOthers
            /// The server does not audit the request; its implementation may do so.
            case never
        }

        var noting = Noting.always
        /// The rights that include the request, in addition to ``ControlRight/control``, which includes everything.
        var rights: Set<ControlRight>
        var perform: (JSONValue, ControlCaller, @escaping ControlServer.Reply) -> Void
    }

    private let running: RunningKiosk
    private let watch: KioskFileWatch
    private let application: Application
    /// A closure that returns the last lines of the program's log, newest last, or `nil` if they are not kept.
    var log: (() -> [String])?
    /// A closure that ends the program so that the service manager starts it again; `nil` if there is no service manager.
    var restart: (() -> Void)?
    private let health: HealthReader
    private let began = Timestamp.monotonic()
    private var messageBanner: Banner?
    private let fleet = FleetConnection()
    private let remote = RemoteReport()
    private let live: LivePicture
    private let fingers: RemoteFingers
    private var orders: [String: Order] = [:]
    private lazy var remoteLooks = RemoteLooks(of: application.scene) { [unowned self] in
        ViewerStrings(running.kiosk.language).viewed
    }

    /// The maximum length of a message that `say` shows, in Unicode scalars.
    static let maximumWords = 500
    /// The maximum length of a scanned code, in Unicode scalars, which is that of a real scanner.
    private static let maximumCode = 4_096

    /// Creates the control of a kiosk.
    ///
    /// - Parameters:
    ///   - running: The running kiosk.
    ///   - watch: The watch that reads the kiosk file.
    ///   - health: The reader of the panel's health.
    ///   - application: The application that the kiosk runs in.
    init(
        _ running: RunningKiosk, readBy watch: KioskFileWatch, _ health: HealthReader, in application: Application
    ) {
        (self.running, self.watch, self.health, self.application) = (running, watch, health, application)
        (live, fingers) = (LivePicture(of: application), RemoteFingers(of: application))
        live.onChange = { [unowned self] in watched($0) }
        health.addServices = { [fleet, remote] in
            $0.isFleetConnected = fleet.isConnected()
            $0.remote = remote.latest()
        }
        let (operators, viewers): (Set<ControlRight>, Set<ControlRight>) = ([.remote, .fleet], [.remote])
        orders = [
            "status": healthOrder { $0.status },
            "metrics": healthOrder { $0.metrics },
            "log": Order(noting: .forOthers, rights: []) { [unowned self] in $2(lines, nil) },
            "screen": Order(noting: .forOthers, rights: []) { [unowned self] in
                $2(.done(ScreenReading(of: self.application).json), nil)
            },
            "screenshot": Order(rights: viewers) { [unowned self] in takePicture(for: $1, $2) },
            "select": Order(rights: operators) { [unowned self] in $2(select($0), nil) },
            "say": Order(rights: operators) { [unowned self] in $2(say($0), nil) },
            "scan": Order(rights: []) { [unowned self] in $2(scan($0), nil) },
            "reload": Order(rights: operators) { [unowned self] in reload($2) },
            "restart": Order(rights: []) { [unowned self] in startAnew($2) },
            "unlock": Order(rights: []) { [unowned self] in $2(unlock($0), nil) },
            "lock": Order(rights: []) { [unowned self] in $2(lock(), nil) },
            "idle": Order(rights: operators) { [unowned self] in $2(startIdle(), nil) },
            "wake": Order(rights: operators) { [unowned self] in $2(wake(), nil) },
            "touch": Order(noting: .never, rights: viewers) { [unowned self] in $2(touch($0, $1), nil) },
            "watch": Order(noting: .never, rights: viewers) { [unowned self] in live.watch($1.peer.connection, $2) },
            // The remote access service reports each viewer that it serves. The request exists only for the audit log.
            "viewer": Order(rights: viewers) { $2(.done(), nil) },
            // The fleet service reports each kiosk that it installs, for the same reason.
            "kiosk": Order(rights: operators) { $2(.done(), nil) },
        ]
    }

    /// Returns a kind of request whose reply consists of the panel's health and the given members.
    private func healthOrder(_ value: @escaping (KioskControl) -> [String: JSONValue]) -> Order {
        Order(noting: .forOthers, rights: [.remote, .fleet]) { [unowned self] with, caller, reply in
            fleet.note(with, from: caller.peer.right)
            remote.note(with, from: caller.peer.right)
            health.read { [weak self] health in
                guard let self else { return reply(.failed("the panel is shutting down"), nil) }
                reply(.done(.object(health.json.merging(value(self)) { $1 })), nil)
            }
        }
    }

    /// Performs a request.
    func handle(_ request: ControlRequest, from peer: ControlPeer, _ reply: @escaping ControlServer.Reply) {
        guard let order = orders[request.order] else {
            let known = orders.keys.sorted().joined(separator: ", ")
            return reply(
                .failed("unknown request “\(String(request.order.prefix(40)))”; the requests are \(known)"), nil)
        }
        guard peer.right == .control || order.rights.contains(peer.right) else {
            running.kiosk.note(ControlCaller(peer: peer).record(request.order, result: "refused"))
            return reply(.failed("“\(request.order)” is not permitted on the socket “\(peer.right.rawValue)”"), nil)
        }
        guard request.by == nil || peer.right != .fleet else {
            return reply(.failed("“by” is accepted only from the service thumbrail-remote"), nil)
        }
        let requester = request.by.map { Requester($0) }
        let caller = ControlCaller(peer: peer, requester: requester, claimedLogin: request.login)
        switch order.noting {
        case .always: break
        case .forOthers where request.by != nil: break
        case .forOthers, .never: return order.perform(request.with, caller, reply)
        }
        order.perform(request.with, caller) { [weak self] answer, file in
            self?.note(request, caller, answer)
            reply(answer, file)
        }
    }

    /// Writes a request to the audit log: the requester, the action and the result. Free text from the requester is not included.
    private func note(_ request: ControlRequest, _ caller: ControlCaller, _ answer: ControlAnswer) {
        guard case .done = answer else {
            return running.kiosk.note(caller.record(request.order, result: "failed"))
        }
        // The target is a tab, a role or a bundle of the kiosk, or a fixed word, never free text from the requester.
        switch (request.order, request.with["tab"], request.with["role"], request.with["is"]) {
        case ("select", .string(let tab)?, _, _): running.kiosk.note(caller.record("select", tab))
        case ("unlock", _, .string(let role)?, _): running.kiosk.note(caller.record("unlock", role))
        case ("viewer", _, _, .string(let word)?):
            running.kiosk.note(caller.record("view", result: Self.outcomes[word] ?? "done"))
        case ("kiosk", _, _, .string(let word)?):
            var bundle: String?
            if case .number(let version)? = request.with["version"], let version = Int(exactly: version) {
                bundle = "\(version)"
            }
            running.kiosk.note(caller.record("bundle", bundle, result: Self.outcomes[word] ?? "done"))
        default: running.kiosk.note(caller.record(request.order))
        }
    }

    /// The results in the audit log for reports of thumbrail-remote and thumbrail-fleet about viewers and bundles, by the report's `is`.
    private static let outcomes = [
        "here": "begun", "gone": "ended", "tried": "trial started", "kept": "committed", "brought back": "rejected",
        "refused": "rejected", "not taken": "not accepted",
    ]

    // MARK: Queries

    private var status: [String: JSONValue] {
        let kiosk = running.kiosk
        let size = application.picture?.size
        var status: [String: JSONValue] = [
            "version": .string(Version.current),
            "kiosk": .string(running.file),
            "title": .string(kiosk.definition.title.original),
            "tab": kiosk.selectedTab.map { .string($0) } ?? .null,
            "tabs": .array(kiosk.shownTabs.map { .string($0) }),
            "language": .string(kiosk.language.tag),
            "width": .number(Double(size?.width ?? 0)),
            "height": .number(Double(size?.height ?? 0)),
            "visible": .bool(application.output.isVisible),
            "watched": .bool(application.scene.sign != nil),
            "problem": running.problem.map { .string($0) } ?? .null,
            "idle": kiosk.idle.map { .string($0.step.word) } ?? .null,
            "uptime": .number(Timestamp.monotonic().seconds(since: began).rounded()),
        ]
        // The page of thumbrail-remote has this title.
        status["name"] = fleet.name.map { .string($0) }
        return status
    }

    private var metrics: [String: JSONValue] {
        let figures = PanelFigures.json(of: application, counts: health.counts, began: began)
        return figures.merging(["version": .string(Version.current)]) { $1 }
    }

    private var lines: ControlAnswer {
        guard let log else { return .failed("this panel stores no log lines; use the log of the service manager") }
        return .done(.array(log().map { .string($0) }))
    }

    /// Copies the picture on the screen. The requester saves it to a file.
    ///
    /// Secret input, and the keys that show it, are not in the picture. A PIN pad is black, and if a secret is typed on the on-screen
    /// keyboard, the whole picture is black.
    private func takePicture(for caller: ControlCaller, _ reply: @escaping ControlServer.Reply) {
        defer {
            if let requester = caller.requester { remoteLooks.note("\(requester.actor) \(requester.address ?? "")") }
        }
        Self.screenshot(of: application, reply)
    }

    static func screenshot(of application: Application, _ reply: @escaping ControlServer.Reply) {
        guard let picture = application.picture else { return reply(.failed("no frame has been drawn yet"), nil) }
        do throws(ControlError) {
            let shared = try SharedPicture(width: picture.size.width, height: picture.size.height)
            let secrets = SecretRegions(in: application.scene)
            secrets.copy(picture, [PixelRect(picture.size)], into: shared, scale: application.scene.scale)
            guard case .object(var members) = shared.description else { return }
            members["secret"] = .bool(!secrets.isEmpty)
            reply(.done(.object(members)), shared.file)
        } catch {
            reply(.failed(error.description), nil)
        }
    }

    // MARK: Remote control

    private func watched(_ isWatched: Bool) {
        running.kiosk.note(AuditRecord(actor: "panel", action: "watch", result: isWatched ? "begun" : "ended"))
        remoteLooks.isWatched = isWatched
    }

    /// Audits only the start of a touch, not each move.
    private func touch(_ with: JSONValue, _ caller: ControlCaller) -> ControlAnswer {
        if let problem = fingers.touch(with) { return .failed(problem) }
        if case .array(let events)? = with["fingers"], events.contains(where: Self.begins) {
            running.kiosk.note(caller.record("touch"))
        }
        return .done()
    }

    private static func begins(_ event: JSONValue) -> Bool {
        if case .array(let parts) = event, parts.count > 1 { parts[1] == "began" } else { false }
    }

    // MARK: Changes

    private func select(_ with: JSONValue) -> ControlAnswer {
        guard case .string(let tab)? = with["tab"] else { return .failed("“tab” must be the title of a tab") }
        func text(_ name: String) -> String? { if case .string(let text)? = with[name] { text } else { nil } }
        let seconds = with["for"]?.number
        guard with["for"] == nil || seconds.map({ (1...3_600).contains($0) }) == true else {
            return .failed("“for” must be 1 to 3600 seconds")
        }
        guard running.kiosk.selectUntouched(tab: tab, row: text("row"), page: text("page"), for: seconds) else {
            let titles = running.kiosk.shownTabs.joined(separator: ", ")
            return .failed("tab not found: “\(String(tab.prefix(100)))”; the tabs are \(titles)")
        }
        return .done()
    }

    private func scan(_ with: JSONValue) -> ControlAnswer {
        guard case .string(let name)? = with["scanner"], case .string(let code)? = with["code"] else {
            return .failed("“scanner” and “code” must be texts")
        }
        guard (1...Self.maximumCode).contains(code.unicodeScalars.count) else {
            return .failed("“code” must have 1 to \(Self.maximumCode) characters")
        }
        let names = running.kiosk.definition.scanners.map(\.name)
        guard names.contains(name) else {
            let known = names.isEmpty ? "the kiosk has none" : "the scanners are \(names.joined(separator: ", "))"
            return .failed("scanner not found: “\(String(name.prefix(100)))”; \(known)")
        }
        running.kiosk.scanned(code, by: name)
        return .done()
    }

    private func lock() -> ControlAnswer {
        running.kiosk.lockNow()
        return .done()
    }

    private func unlock(_ with: JSONValue) -> ControlAnswer {
        guard case .string(let role)? = with["role"] else { return .failed("“role” must be the name of a role") }
        var holder: String?
        if case .string(let name)? = with["holder"] { holder = name }
        guard running.kiosk.unlock(role, withKeyOf: holder) else {
            let roles = running.kiosk.definition.lock.roles.map(\.name)
            let known = roles.isEmpty ? "the kiosk has no roles" : "the roles are \(roles.joined(separator: ", "))"
            return .failed("role not found: “\(String(role.prefix(100)))”; \(known)")
        }
        return .done()
    }

    private func say(_ with: JSONValue) -> ControlAnswer {
        guard case .string(let text)? = with["words"] else { return .failed("“words” must be the text to show") }
        guard text.unicodeScalars.count <= Self.maximumWords else {
            return .failed("“words” is too long (max \(Self.maximumWords) characters)")
        }
        messageBanner?.dismiss()
        messageBanner = nil
        guard text.contains(where: { !$0.isWhitespace }) else { return .done() }
        let banner = Banner(String(text.map { $0.isNewline ? " " : $0 }))
        application.scene.show(banner)
        messageBanner = banner
        return .done()
    }

    /// Reads the kiosk file as if it had been saved. The file is read on a background thread, because it may be large or on a slow disk.
    private func reload(_ reply: @escaping ControlServer.Reply) {
        watch.read { reading in
            switch reading {
            case nil: reply(.failed("cannot read the kiosk file: no thread available"), nil)
            case .success: reply(.done(), nil)
            case .failure(let errors):
                reply(.failed(errors.errors.prefix(20).map(\.description).joined(separator: "\n")), nil)
            }
        }
    }

    private func startAnew(_ reply: @escaping ControlServer.Reply) {
        guard let restart else {
            return reply(.failed("cannot restart: the panel does not run under a service manager"), nil)
        }
        reply(.done(), nil)
        // The delay allows the reply to be sent first.
        _ = application.scene.schedule(after: .milliseconds(50)) { restart() }
    }

    private func startIdle() -> ControlAnswer {
        guard let idle = running.kiosk.idle else { return Self.noIdleChain }
        return idle.rest() ? .done() : .failed("the kiosk is kept awake by an unacknowledged alarm or a value")
    }

    private func wake() -> ControlAnswer {
        guard let idle = running.kiosk.idle else { return Self.noIdleChain }
        idle.wake()
        return .done()
    }

    private static let noIdleChain = ControlAnswer.failed("this kiosk has no idle chain")
}

extension KioskControl {
    /// Opens the control socket and, for a systemd service, a socket for each other ``ControlRight``. If a socket cannot be opened, this is
    /// logged and the kiosk continues without it.
    ///
    /// - Parameters:
    ///   - path: The path of the control socket. In a desktop session, its folder is created.
    ///   - folder: The runtime directory of the systemd service; `nil` if the panel runs in a desktop session.
    func serve(at path: String, alsoIn folder: String?) -> [ControlServer] {
        ControlServer.all(
            at: path, alsoIn: folder, in: application, logger: running.logger,
            onEnd: { [weak self] in self?.live.leave($0.connection) },
            handle: { [weak self] in self?.handle($0, from: $1, $2) })
    }
}
