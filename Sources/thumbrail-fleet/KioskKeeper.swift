import Bundles
import ControlProtocol
import Fleet
import Glibc
import Health
import System

/// Has a panel try a kiosk, and brings the former one back where it is not well with it, wherever the kiosk comes from.
final class KioskKeeper {
    /// What it is told at its start.
    struct Options: Sendable {
        /// Where the kiosks lie.
        var folder: String
        /// What the panel shows without others.
        var kiosk: String?
        /// The panel's control socket.
        var control: String
        /// The programs that a kiosk may have started, beside those that come with Thumbrail.
        var programs: [String]
        /// In seconds.
        var trial: Double
    }

    let options: Options
    let panel: Panel
    private let news: BundleNews
    /// Waits for so many seconds.
    var rest: (Double) -> Void = { usleep(UInt32(max(0, min($0, 4_000)) * 1e6)) }

    /// Whether the panel is still to read its file anew: one that did not answer may have been slow, and have ended or not.
    private var owesReading = false

    /// Seconds between two looks at a panel on trial, at the most.
    private static let look = 5.0
    /// How often a panel is told to read what was brought back.
    private static let maximumReminders = 12

    init(_ options: Options, _ news: BundleNews) {
        (self.options, self.news) = (options, news)
        panel = Panel(socket: options.control)
    }

    /// Goes on where this program ended.
    func open() throws(BundleError) -> BundleStore {
        var store = try BundleStore(options.folder)
        if store.current == nil, let kiosk = options.kiosk { try store.adopt(kiosk) }
        tell(of: store)
        if store.trial != nil {
            // This program ended during a trial, which begins again. The panel may have been restarted in the meantime.
            if let trial = try show(&store, uptime: nil) { try judge(trial, &store) }
        } else if case .up(_, true, _, _, _) = panel.look(for: store.kioskFile) {
            // It may have ended after a kiosk was brought back, and before the panel heard of it.
            _ = try? panel.ask("reload")
        }
        return store
    }

    func tell(of store: BundleStore, _ phase: BundleReport.Phase = .idle, why: String? = nil) {
        news.change {
            (($0.installed, $0.refused), $0.phase) = ((store.current, store.refused), phase)
            $0.why = why ?? store.reason
        }
    }

    /// Why the panel can be given no other kiosk; nil where it can.
    func obstacle(_ store: BundleStore) -> String? {
        guard case .up(_, false, _, _, _) = panel.look(for: store.kioskFile) else { return nil }
        return "the panel shows another kiosk file than \(store.kioskFile)"
    }

    /// Looks through a kiosk file as the panel would.
    func check(_ kiosk: String) -> Child.Outcome {
        Child.run(
            [HelperExecutable.path(of: "thumbrail") ?? "/usr/bin/thumbrail", "check", "--only-listed-programs"]
                + options.programs.flatMap { ["--program", $0] } + ["--", kiosk], patience: 120)
    }

    // MARK: The trial

    /// Puts what was unpacked in the kiosk's place.
    ///
    /// - Returns: the trial, which is to be judged; nil where the panel does not take it, and has the former one again.
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
            at: MonotonicClock.now, uptime: uptime, faults: store.faultsBefore, length: options.trial)
        owesReading = true
        if panel.report != nil, let refusal = refusal() {
            try giveBack(&store, refusal)
            return nil
        }
        return trial
    }

    /// Has the panel read its file anew.
    ///
    /// - Returns: why it does not take what stands there; nil where it does, or does not answer: then it reads the file at its next start,
    ///   or is told once more.
    private func refusal() -> String? {
        do throws(ControlError) { _ = try panel.ask("reload") } catch {
            return error.isRefusal ? "the panel does not take it: \(error)" : nil
        }
        owesReading = false
        return nil
    }

    /// Looks after the panel for five minutes.
    ///
    /// - Throws: where the disk does not do what it should: then it goes on with the next start of this program.
    func judge(_ begun: Trial, _ store: inout BundleStore) throws(BundleError) {
        var trial = begun
        while true {
            rest(min(Self.look, options.trial / 10))
            let look = panel.look(for: store.kioskFile)
            if owesReading, case .up = look, let refusal = refusal() { return try giveBack(&store, refusal) }
            switch trial.take(look, at: MonotonicClock.now) {
            case .goesOn: continue
            case .kept where owesReading: return try giveBack(&store, "the panel does not read it")
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

    /// Tells the panel to read its file until it has; one that is gone reads it at its next start.
    private func remind() {
        for _ in 0..<Self.maximumReminders {
            if panel.report != nil, (try? panel.ask("reload")) != nil { break }
            rest(min(Self.look, options.trial / 10))
        }
        owesReading = false
    }

    /// Has the panel take down what became of a kiosk.
    private func note(_ what: String, _ version: Int?) {
        _ = try? panel.ask("kiosk", with: ["is": .string(what), "version": .number(Double(version ?? 0))])
    }
}
