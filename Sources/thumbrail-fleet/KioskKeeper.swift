import Bundles
import ControlProtocol
import Fleet
import Glibc
import Health
import System

/// The trial of new kiosks, whether downloaded or uploaded. If a trial fails, the previous kiosk is restored.
final class KioskKeeper {
    /// The options from the command line and from fleet.yaml at the start of the program.
    struct Options: Sendable {
        /// The folder of the kiosks.
        var folder: String
        /// The path of the kiosk file that the panel shows without bundles.
        var kiosk: String?
        /// The path of the panel's control socket.
        var control: String
        /// The programs that a kiosk may start, in addition to those of Thumbrail.
        var programs: [String]
        /// The duration of a trial, in seconds.
        var trial: Double
    }

    let options: Options
    let panel: Panel
    private let news: BundleNews
    /// A closure that waits for a number of seconds.
    var rest: (Double) -> Void = { usleep(UInt32(max(0, min($0, 4_000)) * 1e6)) }

    /// A Boolean value that tells whether the panel still has to reload its file. It stays `true` if the panel did not answer, because the
    /// panel may not have performed the request.
    private var needsReload = false

    /// The maximum interval between two checks of a panel on trial, in seconds.
    private static let checkInterval = 5.0
    /// The maximum number of times that a panel is told to reload the restored kiosk.
    private static let maximumReminders = 12

    init(_ options: Options, _ news: BundleNews) {
        (self.options, self.news) = (options, news)
        panel = Panel(socket: options.control)
    }

    /// Opens the store, and resumes a trial that was running when this program ended.
    func open() throws(BundleError) -> BundleStore {
        var store = try BundleStore(options.folder)
        if store.current == nil, let kiosk = options.kiosk { try store.adopt(kiosk) }
        tell(of: store)
        if store.trial != nil {
            // This program ended during a trial, so the trial begins again. The panel may have been restarted in the meantime.
            if let trial = try show(&store, uptime: nil) { try judge(trial, &store) }
        } else if case .up(_, true, _, _, _) = panel.look(for: store.kioskFile) {
            // This program may have ended after a kiosk was restored and before the panel was told.
            _ = try? panel.ask("reload")
        }
        return store
    }

    /// Updates the state that is reported to the broker and to uploaders.
    func tell(of store: BundleStore, _ phase: BundleReport.Phase = .idle, why: String? = nil) {
        news.change {
            (($0.installed, $0.refused), $0.phase) = ((store.current, store.refused), phase)
            $0.why = why ?? store.reason
        }
    }

    /// Returns the reason why the kiosk on the panel cannot be replaced; `nil` if it can.
    func obstacle(_ store: BundleStore) -> String? {
        guard case .up(_, false, _, _, _) = panel.look(for: store.kioskFile) else { return nil }
        return "the panel shows another kiosk file than \(store.kioskFile)"
    }

    /// Checks a kiosk file with the panel's own program.
    func check(_ kiosk: String) -> Child.Outcome {
        Child.run(
            [HelperExecutable.path(of: "thumbrail") ?? "/usr/bin/thumbrail", "check", "--only-listed-programs"]
                + options.programs.flatMap { ["--program", $0] } + ["--", kiosk], timeout: 120)
    }

    // MARK: The trial

    /// Puts the unpacked kiosk in place and starts its trial.
    ///
    /// - Returns: The trial, for ``judge(_:_:)``; `nil` if the panel rejected the kiosk and the previous one was restored.
    func begin(_ version: Int, _ store: inout BundleStore) throws(BundleError) -> Trial? {
        ProgramLog.write(.notice, "bundle \(version): trial started")
        var (uptime, faults): (Double?, [HealthFault]?)
        if case .up(let seconds, _, _, _, let found) = panel.look(for: store.kioskFile) {
            (uptime, faults) = (seconds, found)
        }
        try store.begin(version, after: faults)
        return try show(&store, uptime: uptime)
    }

    private func show(_ store: inout BundleStore, uptime: Double?) throws(BundleError) -> Trial? {
        tell(of: store, .trial)
        let trial = Trial(
            at: SystemClock.monotonic.seconds, uptime: uptime, faults: store.faultsBefore, length: options.trial)
        needsReload = true
        if panel.report != nil, let refusal = refusal() {
            try giveBack(&store, refusal)
            return nil
        }
        return trial
    }

    /// Tells the panel to reload its file.
    ///
    /// - Returns: The reason why it rejects the file; `nil` if it accepts it or does not answer. In the latter case, the panel reads the
    ///   file at its next start, or is told again.
    private func refusal() -> String? {
        do throws(ControlError) { _ = try panel.ask("reload") } catch {
            return error.isRefusal ? "the panel rejected the kiosk: \(error)" : nil
        }
        needsReload = false
        return nil
    }

    /// Observes the panel until the end of the trial, and keeps or rejects the kiosk.
    ///
    /// - Throws: An error if a disk operation fails; the trial is then resumed at the next start of this program.
    func judge(_ begun: Trial, _ store: inout BundleStore) throws(BundleError) {
        var trial = begun
        while true {
            rest(min(Self.checkInterval, options.trial / 10))
            let observation = panel.look(for: store.kioskFile)
            if needsReload, case .up = observation, let refusal = refusal() { return try giveBack(&store, refusal) }
            switch trial.take(observation, at: SystemClock.monotonic.seconds) {
            case .goesOn: continue
            case .kept where needsReload: return try giveBack(&store, "the panel did not load the kiosk")
            case .kept:
                try store.keep()
                ProgramLog.write(.notice, "bundle \(store.current ?? 0): committed")
                note("kept", store.current)
                return tell(of: store)
            case .back(let why): return try giveBack(&store, why)
            }
        }
    }

    private func giveBack(_ store: inout BundleStore, _ why: String) throws(BundleError) {
        let version = store.trial
        ProgramLog.write(.warning, "bundle \(version ?? 0): rejected: \(why)")
        defer {
            tell(of: store)
            remind()
            note("brought back", version)
        }
        try store.giveBack(why)
    }

    /// Tells the panel to reload its file until it has done so. A panel that is not running reads the file at its next start.
    private func remind() {
        for _ in 0..<Self.maximumReminders {
            if panel.report != nil, (try? panel.ask("reload")) != nil { break }
            rest(min(Self.checkInterval, options.trial / 10))
        }
        needsReload = false
    }

    /// Makes the panel record the outcome of a trial in its audit log.
    private func note(_ what: String, _ version: Int?) {
        _ = try? panel.ask("kiosk", with: ["is": .string(what), "version": .number(Double(version ?? 0))])
    }
}
