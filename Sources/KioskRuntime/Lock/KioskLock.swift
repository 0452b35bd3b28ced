import AccessControl
import Drawing
import KioskFile
import Logging
import SourceProtocol
import System
import Toolkit

/// The lock of a kiosk, which asks for PINs and tracks which roles are unlocked.
public final class KioskLock {
    /// The result of an attempt to unlock.
    enum Answer: Equatable {
        /// The PIN belongs to a role with the needed rights.
        case open
        case wrong
        /// The next attempt has to wait because of earlier wrong PINs.
        case waiting
        /// The user left during the comparison, so the PIN unlocks nothing.
        case late
        /// No PIN hash could be read. The log has the reasons.
        case failed
    }

    /// The result of a PIN comparison, which runs on its own thread.
    nonisolated struct Finding: Sendable {
        var role: String?
        /// The reasons why hashes could not be read, by role. They never contain the contents of the files.
        var problems: [String: String] = [:]
    }

    /// A closure that finds the role that a PIN belongs to among the given roles. It is called on its own thread.
    typealias Search = @Sendable (_ pin: PIN, _ roles: [LockDefinition.Role], _ folder: String) -> Finding

    let definition: LockDefinition
    /// The folder against which relative paths of hash files are resolved.
    private let folder: String
    private let roles: Roles
    private let logger: Logger
    private var session = LockSession()
    private var file = AttemptFile(folder: nil)
    private var isComparing = false
    private var isCheckingPINs = false
    /// The reasons why PIN hashes could not be read at the last attempt, by role.
    private var problems: [String: String] = [:]
    /// The number of times that a comparison was abandoned, for example because the user left. A comparison that started before unlocks
    /// nothing.
    private var departures = 0
    private var timer: SceneTimer?
    /// The end of the session of which the user was last warned.
    private var warnedOf: Int64?
    private var observation: SceneNotifications.Observation?
    private weak var scene: Scene?
    private weak var root: ViewController?
    /// The sheet that asks for a PIN while it is presented.
    private weak var sheet: PINController?

    /// Called when something was unlocked or locked.
    var onChange: (() -> Void)?
    /// Called with each line for the audit log.
    var onEvent: ((_ line: String) -> Void)?
    /// A closure that returns the time since boot, in milliseconds.
    var now: () -> Int64 = { KioskLock.millisecondsSinceBoot() }
    var search: Search = { KioskLock.find($0, among: $1, in: $2) }
    /// A closure that runs `body` on another thread, and passes its result to `use` on the main actor.
    var run: (_ body: @escaping @Sendable () -> Finding, _ use: @escaping @MainActor (Finding) -> Void) -> Void = {
        DetachedThread.run($0, then: $1)
    }

    /// The roles whose PINs could not be read at the last attempt, each with the reason.
    public var pinFaults: [String: String] { problems }

    /// - Parameter former: the lock of a replaced kiosk, whose session continues if both have the same roles.
    init(_ definition: LockDefinition, folder: String, logger: Logger, continuing former: KioskLock?) {
        self.definition = definition
        self.folder = folder
        self.logger = logger
        roles = Roles(
            Dictionary(definition.roles.map { ($0.name, $0.includes) }, uniquingKeysWith: { first, _ in first }))
        guard let former else { return }
        file = former.file
        (now, search, run) = (former.now, former.search, former.run)
        if definition.roles == former.definition.roles { session = former.session }
        former.end()
    }

    /// Keeps the counts of wrong PINs in a folder.
    func keep(in folder: String?) {
        file = AttemptFile(folder: folder)
        let time = now()
        change { $0.settle(at: time) }
    }

    /// Ends the lock after another lock has taken over.
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

    // MARK: Session

    /// Posted after a role was unlocked or locked.
    static let changedNotification = SceneNotifications.Name(rawValue: "lockChanged")

    /// Tells the elements on screen that a role was unlocked or locked.
    func notifyElements() { scene?.notifications.post(Self.changedNotification, object: self) }

    /// Returns `true` if the unlocked role has the rights of a role.
    public func isOpen(for role: String) -> Bool {
        guard let current = session.role, !session.isOver(at: now()) else { return false }
        return roles.may(current, what: role)
    }

    /// The role that is unlocked; `nil` if none is.
    var openRole: String? { session.isOver(at: now()) ? nil : session.role }

    /// Compares PINs on the main thread from now on, for pictures of a panel whose time stands still meanwhile.
    package func comparesAtOnce() { run = { body, use in use(body()) } }

    /// Locks everything. A running comparison no longer unlocks anything.
    public func close() {
        giveUp()
        guard session.role != nil else { return }
        session.close()
        timer?.cancel()
        onEvent?(AuditRecord(actor: "panel", action: "lock").line)
        // Presented sheets may show content that is now locked.
        scene?.dismissAll()
        onChange?()
    }

    /// Unlocks a role without its PIN, for a user whom the program authenticated in another way.
    ///
    /// - Parameters:
    ///   - role: the name of the role in the kiosk file.
    ///   - actor: the actor, for the audit log.
    /// - Returns: `false` if the kiosk has no such role.
    func open(_ role: String, by actor: String) -> Bool {
        guard definition.roles.contains(where: { $0.name == role }) else { return false }
        // A sheet that asks for a PIN is no longer needed.
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

    /// Handles a touch or a key. A session whose time is over is locked before the touch is handled.
    private func use() {
        guard session.role != nil else { return }
        if session.isOver(at: now()) { close() } else { session.use(at: now()) }
    }

    /// The time before the end of a session at which the user is warned, in milliseconds: 20 seconds, as WCAG 2.1 requires in 2.2.1, or half
    /// of the session.
    private var warningTime: Int64 { min(20_000, Int64(definition.rest * 500)) }

    /// Schedules the warning of the end of the session, or the end. Touches move the end, so the timer is set again if it fires too early.
    private func schedule() {
        timer?.cancel()
        guard let scene, let deadline = session.deadline else { return }
        let time = now()
        let next = warnedOf == deadline ? deadline : deadline - warningTime
        timer = scene.schedule(after: .milliseconds(max(1, next - time))) { [weak self] in
            guard let self else { return }
            if session.isOver(at: now()) { return close() }
            warn()
            schedule()
        }
    }

    /// Warns once that the session is about to end. Any touch extends it, unless its length is limited.
    private func warn() {
        guard let scene, let deadline = session.deadline, warnedOf != deadline else { return }
        let left = deadline - now()
        guard left <= warningTime else { return }
        warnedOf = deadline
        let seconds = (left + 999) / 1_000
        scene.showToast(LockStrings(scene.language).soon.filled(scene.language.direction, "\(seconds)"))
    }

    // MARK: Asking

    /// Performs an action once a role with the needed rights is unlocked: immediately if it already is, and otherwise after the PIN has
    /// been entered. If no PIN is entered, the action is never performed.
    public func ask(for role: String, then: @escaping () -> Void) {
        if isOpen(for: role) { return then() }
        guard let root, sheet == nil else { return }
        let controller = PINController(self, role: role)
        controller.title = title(of: role)
        controller.preferredContentSize = Size(width: 420, height: 480)
        // The keys are beside the texts.
        controller.preferredLowContentSize = Size(width: 640, height: 320)
        controller.onOpen = { [weak controller] in
            controller?.dismiss()
            then()
        }
        sheet = controller
        root.present(controller, style: .sheet)
    }

    /// Returns the localized title of a role, or its name if it has no title.
    func title(of role: String) -> String {
        let known = definition.roles.first { $0.name == role }?.title
        return known?.text(in: scene?.language ?? .english) ?? role
    }

    /// Returns the time until the next PIN can be tried for a role with the needed rights, in milliseconds.
    func pause(for role: String) -> Int64 {
        let time = now()
        return candidates(for: role).map { file.attempts.pause(for: $0.name, at: time) }.min() ?? 0
    }

    private func candidates(for role: String) -> [LockDefinition.Role] {
        roles.allowing(role).compactMap { name in definition.roles.first { $0.name == name && $0.pin != nil } }
    }

    /// Discards the running comparison, because the user left.
    func giveUp() { departures += 1 }

    /// Compares a PIN with the PINs of the roles with the needed rights. Only one comparison runs at a time.
    ///
    /// The PIN counts as wrong until the comparison succeeds, so that a crash during the comparison does not allow an additional attempt.
    func take(_ pin: PIN, for role: String, then: @escaping (Answer) -> Void) {
        let candidates = candidates(for: role)
        guard !isComparing else { return then(.waiting) }
        guard !candidates.isEmpty else {
            logger.warning("cannot unlock: neither the role “\(role)” nor a role that includes it has a PIN")
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

    /// Reads the hashes of all roles' PINs on another thread, and updates ``pinFaults``.
    ///
    /// - Parameter then: called afterwards, or immediately if a check is already running.
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

    /// Updates the PINs that cannot be read. Each new reason is logged once.
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
                finding.problems[role.name] = message(for: error, of: role)
            }
        }
        return finding
    }

    private nonisolated static func message(for error: SecretError, of role: LockDefinition.Role) -> String {
        "cannot use the PIN of the role “\(role.name)”: \(error)"
    }

    @discardableResult
    private func change<Result>(_ change: (inout PINAttempts) -> Result) -> Result {
        let (result, problem) = file.change(change)
        if let problem { logger.warning("cannot save failed PIN attempts for the next start: \(problem)") }
        return result
    }

    /// Finds the role of a PIN. The hashes are read each time, so that a changed PIN applies without a restart.
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
                finding.problems[role.name] = message(for: error, of: role)
            }
        }
        return finding
    }

    private nonisolated static func millisecondsSinceBoot() -> Int64 {
        SystemClock.boot.nanoseconds / 1_000_000
    }
}
