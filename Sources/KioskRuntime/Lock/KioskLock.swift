import AccessControl
import Drawing
import Glibc
import KioskFile
import Logging
import SourceProtocol
import System
import Toolkit

/// Asks for PINs, and knows what is open to whoever is at the panel.
public final class KioskLock {
    /// What became of a PIN that was typed.
    enum Answer: Equatable {
        /// It is a role's that may do what is needed.
        case open
        case wrong
        /// Wrong ones have to wait before the next.
        case waiting
        /// Whoever typed it has gone meanwhile: it opens nothing.
        case late
        /// No hash of a PIN could be read: the log says why.
        case failed
    }

    /// What was found on a thread of its own.
    nonisolated struct Finding: Sendable {
        var role: String?
        /// The reasons why hashes could not be read, by role. They never quote the files.
        var problems: [String: String] = [:]
    }

    /// Finds whose PIN it is, of some roles; called on a thread of its own.
    typealias Search = @Sendable (_ pin: PIN, _ roles: [LockDefinition.Role], _ folder: String) -> Finding

    let definition: LockDefinition
    /// From which the hashes' files are meant.
    private let folder: String
    private let roles: Roles
    private let logger: Logger
    private var session = LockSession()
    private var file = AttemptFile(folder: nil)
    private var isComparing = false
    private var isCheckingPINs = false
    /// The reasons why PIN hashes could not be read at the last attempt, by role.
    private var problems: [String: String] = [:]
    /// Counts those who have gone: what was being compared for them opens nothing.
    private var departures = 0
    private var timer: SceneTimer?
    private var observation: SceneNotifications.Observation?
    private weak var scene: Scene?
    private weak var root: ViewController?
    /// The controller that asks over everything, while it does.
    private weak var sheet: PINController?

    /// Called when something was opened or locked.
    var onChange: (() -> Void)?
    /// Takes a line for the audit log.
    var onEvent: ((_ line: String) -> Void)?
    /// In milliseconds since the machine was switched on.
    var now: () -> Int64 = { KioskLock.millisecondsSinceBoot() }
    var search: Search = { KioskLock.find($0, among: $1, in: $2) }
    /// Has something found out without waiting for it, and then used.
    var run: (_ body: @escaping @Sendable () -> Finding, _ use: @escaping @MainActor (Finding) -> Void) -> Void = {
        DetachedThread.run($0, then: $1)
    }

    /// The roles whose PINs could not be read at the last attempt, each with the reason.
    public var pinFaults: [String: String] { problems }

    init(_ definition: LockDefinition, folder: String, logger: Logger) {
        self.definition = definition
        self.folder = folder
        self.logger = logger
        roles = Roles(
            Dictionary(definition.roles.map { ($0.name, $0.includes) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Keeps wrong PINs in a folder.
    func keep(in folder: String?) {
        file = AttemptFile(folder: folder)
        let time = now()
        change { $0.settle(at: time) }
    }

    /// Goes on where the lock of another kiosk was, as long as both have the same roles.
    func takeOver(from former: KioskLock) {
        file = former.file
        (now, search, run, onEvent) = (former.now, former.search, former.run, former.onEvent)
        if definition.roles == former.definition.roles, former.session.role != nil {
            session = former.session
            onChange?()
        }
        former.end()
    }

    /// Another one stands in its place: it opens and closes nothing any more.
    private func end() {
        giveUp()
        session.close()
        timer?.cancel()
        observation = nil
        (onChange, onEvent) = (nil, nil)
    }

    func show(in scene: Scene, over root: ViewController) {
        self.scene = scene
        self.root = root
        observation = scene.notifications.observe(Scene.usedNotification) { [weak self] _ in self?.use() }
        schedule()
    }

    // MARK: What is open

    /// Whether somebody with a role that may do what needs this one is at the panel.
    public func isOpen(for role: String) -> Bool {
        guard let current = session.role, !session.isOver(at: now()) else { return false }
        return roles.may(current, what: role)
    }

    /// The role whose rights are open now; nil if none are.
    var openRole: String? { session.isOver(at: now()) ? nil : session.role }

    /// Locks everything. A PIN that is being compared opens nothing any more.
    public func close() {
        giveUp()
        guard session.role != nil else { return }
        session.close()
        timer?.cancel()
        onEvent?(AuditRecord(actor: "panel", action: "lock").line)
        // What lies over the pages may show what is locked from now on.
        scene?.dismissAll()
        onChange?()
    }

    /// Opens what a role may without its PIN, for whoever the machine itself knows.
    ///
    /// - Parameters:
    ///   - role: by its name in the kiosk file.
    ///   - actor: who does, for the audit log.
    /// - Returns: false where the kiosk has no such role.
    func open(_ role: String, by actor: String) -> Bool {
        guard definition.roles.contains(where: { $0.name == role }) else { return false }
        // A pad that asks for what is open now has nothing to ask.
        sheet?.dismiss()
        grant(role, by: actor)
        return true
    }

    private func grant(_ role: String, by actor: String) {
        session.open(
            role, at: now(),
            LockSession.Rules(
                rest: Int64(definition.rest * 1_000), longest: definition.longest.map { Int64($0 * 1_000) }))
        onEvent?(
            AuditRecord(actor: actor, action: "unlock", target: role, via: actor == "control" ? "control" : "panel")
                .line)
        schedule()
        onChange?()
    }

    /// A touch or a key: what was over by then is locked before it is handled.
    private func use() {
        guard session.role != nil else { return }
        if session.isOver(at: now()) { close() } else { session.use(at: now()) }
    }

    /// A timer at a time: it is set anew when it comes too early, since touches move the end on.
    private func schedule() {
        timer?.cancel()
        guard let scene, let deadline = session.deadline else { return }
        timer = scene.schedule(after: .milliseconds(max(1, deadline - now()))) { [weak self] in
            guard let self else { return }
            if session.isOver(at: now()) { close() } else { schedule() }
        }
    }

    // MARK: Asking

    /// Does something once somebody has the role for it: at once where that is so already, else after the PIN, and never where nobody
    /// comes up with it.
    public func ask(for role: String, then: @escaping () -> Void) {
        if isOpen(for: role) { return then() }
        guard let root, sheet == nil else { return }
        let controller = PINController(self, role: role)
        controller.title = title(of: role)
        controller.preferredContentSize = Size(width: 420, height: 480)
        controller.onOpen = { [weak controller] in
            controller?.dismiss()
            then()
        }
        sheet = controller
        root.present(controller, style: .sheet)
    }

    /// As people read it.
    func title(of role: String) -> String {
        let known = definition.roles.first { $0.name == role }?.title
        return known?.text(in: scene?.language ?? .english) ?? role
    }

    /// How long the next PIN has to wait, in milliseconds: until one of the roles that will do can be tried.
    func pause(for role: String) -> Int64 {
        let time = now()
        return candidates(for: role).map { file.attempts.pause(for: $0.name, at: time) }.min() ?? 0
    }

    private func candidates(for role: String) -> [LockDefinition.Role] {
        roles.allowing(role).compactMap { name in definition.roles.first { $0.name == name && $0.pin != nil } }
    }

    /// Whoever has typed a PIN is there no more: where it is still being compared, nothing is opened by it.
    func giveUp() { departures += 1 }

    /// Compares a PIN with those of the roles that will do; one at a time.
    ///
    /// It counts as wrong from here on until it has turned out right: an end of the program is no free try.
    func take(_ pin: PIN, for role: String, then: @escaping (Answer) -> Void) {
        let candidates = candidates(for: role)
        guard !isComparing else { return then(.waiting) }
        guard !candidates.isEmpty else {
            logger.warning("no role that may do what needs “\(role)” has a PIN")
            return then(.failed)
        }
        let time = now()
        let begun = change { $0.begin(for: candidates.map(\.name), at: time) }
        guard let begun else { return then(.waiting) }
        isComparing = true
        let departures = departures
        let tried = candidates.filter { begun.roles.contains($0.name) }
        run({ [search, folder] in search(pin, tried, folder) }) { [weak self] finding in
            guard let self else { return }
            isComparing = false
            note(finding.problems, of: tried)
            change { $0.end(begun, as: finding.role, uncompared: Set(finding.problems.keys)) }
            if let found = finding.role {
                guard departures == self.departures else { return then(.late) }
                grant(found, by: "pin")
                return then(.open)
            }
            guard finding.problems.count < tried.count else {
                onEvent?(
                    AuditRecord(actor: "pin", action: "unlock", target: role, result: "failed: PIN cannot be read").line
                )
                return then(.failed)
            }
            let count = file.attempts.wrong(for: role, at: now())
            onEvent?(
                AuditRecord(
                    actor: "pin", action: "unlock", target: role, result: "failed: wrong PIN",
                    fields: [AuditRecord.Field("attempts", "\(count)")]
                ).line)
            then(.wrong)
        }
    }

    /// Reads the hashes of all roles' PINs on a thread of its own and updates ``pinFaults``.
    ///
    /// - Parameter then: called afterwards, or at once if a reading is in progress.
    public func checkPINs(then: @escaping () -> Void) {
        let withPIN = definition.roles.filter { $0.pin != nil }
        guard !withPIN.isEmpty, !isCheckingPINs else { return then() }
        isCheckingPINs = true
        run({ [folder] in KioskLock.check(withPIN, in: folder) }) { [weak self] finding in
            self?.isCheckingPINs = false
            self?.note(finding.problems, of: withPIN)
            then()
        }
    }

    /// Updates the PINs that cannot be read. Each reason is logged once.
    private func note(_ found: [String: String], of roles: [LockDefinition.Role]) {
        for role in roles {
            if let problem = found[role.name], problems[role.name] != problem { logger.warning("\(problem)") }
            problems[role.name] = found[role.name]
        }
    }

    private nonisolated static func check(_ roles: [LockDefinition.Role], in folder: String) -> Finding {
        var finding = Finding()
        for role in roles {
            guard let name = role.pin else { continue }
            do throws(SecretError) { _ = try PINFile.hash(in: name, from: folder) } catch {
                finding.problems[role.name] = words(for: error, of: role)
            }
        }
        return finding
    }

    private nonisolated static func words(for error: SecretError, of role: LockDefinition.Role) -> String {
        "the PIN of the role “\(role.name)” cannot be used: \(error)"
    }

    @discardableResult
    private func change<Result>(_ change: (inout PINAttempts) -> Result) -> Result {
        let (result, problem) = file.change(change)
        if let problem { logger.warning("wrong PINs are not kept for the next start: \(problem)") }
        return result
    }

    /// Reads the hashes anew: who changes a PIN starts nothing anew.
    private nonisolated static func find(
        _ pin: PIN, among roles: [LockDefinition.Role], in folder: String
    ) -> Finding {
        var finding = Finding()
        for role in roles {
            guard let name = role.pin else { continue }
            do throws(SecretError) {
                if try PINFile.hash(in: name, from: folder).matches(pin) {
                    finding.role = role.name
                    return finding
                }
            } catch {
                finding.problems[role.name] = words(for: error, of: role)
            }
        }
        return finding
    }

    private nonisolated static func millisecondsSinceBoot() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
