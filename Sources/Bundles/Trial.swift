import Health

/// A five-minute trial of a new kiosk. The kiosk is kept only if the panel is as healthy afterwards as it was before.
public struct Trial: Hashable, Sendable {
    /// An observation of the panel.
    public enum Look: Hashable, Sendable {
        /// The panel does not answer.
        case silent
        /// The panel answers.
        ///
        /// - `uptime`: The time since the panel's program started, in seconds.
        /// - `showsBundle`: `true` if the panel shows the bundle's kiosk file.
        /// - `problem`: The error in the kiosk file that the panel reports; `nil` if there is none.
        /// - `hasPicture`: `true` if the panel shows a picture.
        /// - `faults`: The faults of the panel.
        case up(uptime: Double, showsBundle: Bool, problem: String?, hasPicture: Bool, faults: [HealthFault])
    }

    /// The result of an observation.
    public enum Verdict: Hashable, Sendable {
        /// The trial continues.
        case goesOn
        /// The new kiosk is kept.
        case kept
        /// The previous kiosk has to be restored. The associated value is the reason.
        case back(String)
    }

    /// The duration of a trial in seconds, at the end of which the panel has to be healthy.
    public static let length = 300.0
    /// The tolerance for start times, in seconds: the two programs round their times differently. A larger difference means that the panel
    /// was restarted.
    private static let tolerance = 3.0

    /// The faults that a kiosk can cause. If the faults before the trial are unknown, only these count as new.
    private static let kioskFaults: Set<HealthFault.Kind> = [
        .faultPage, .configError, .pinUnreadable, .sourceDown, .conditionsUnmonitored,
    ]

    private let end: Double
    private let length: Double
    /// The faults before the trial; `nil` if they are unknown.
    private let faultsBefore: [HealthFault]?
    /// The start time of the panel's program; `nil` if it is not known yet.
    private var start: Double?
    private var isHealthy = false

    /// Begins a trial.
    ///
    /// - Parameters:
    ///   - now: The current time, in seconds of the monotonic clock.
    ///   - uptime: The uptime of the panel's program in seconds; `nil` if it is unknown. The first observation
    ///     then determines the start time.
    ///   - faults: The panel's faults before the kiosk was changed; `nil` if they are unknown. Then every fault that a kiosk can cause
    ///     counts as new.
    ///   - length: The duration of the trial, in seconds.
    public init(at now: Double, uptime: Double?, faults: [HealthFault]?, length: Double = Self.length) {
        (end, self.length) = (now + length, length)
        start = uptime.map { now - $0 }
        faultsBefore = faults
    }

    /// Returns `true` if a fault counts against the kiosk on trial.
    private func isNew(_ fault: HealthFault, among faults: [HealthFault]) -> Bool {
        guard let faultsBefore else { return Self.kioskFaults.contains(fault.kind) }
        switch fault.kind {
        // The connection to the broker and remote access do not depend on the kiosk.
        case .fleetDisconnected, .certificateExpires, .tokenExpires: return false
        // These forms were sent before the trial, or are refused for what visitors have entered.
        case .formsWaiting, .formsFailed: return false
        // If a source was down before and still is, a kiosk with more alarms of this source is not the cause.
        case .conditionsUnmonitored where isDown(fault.subject, in: faultsBefore) && isDown(fault.subject, in: faults):
            return false
        default:
            return !faultsBefore.contains {
                $0.kind == fault.kind && $0.subject == fault.subject && $0.count >= fault.count
            }
        }
    }

    private func isDown(_ source: String, in faults: [HealthFault]) -> Bool {
        faults.contains { $0.kind == .sourceDown && $0.subject == source }
    }

    /// Evaluates an observation.
    ///
    /// - Parameter now: The current time, in seconds of the monotonic clock.
    public mutating func take(_ look: Look, at now: Double) -> Verdict {
        switch look {
        case .silent:
            isHealthy = false
            return now >= end ? .back("the panel does not answer") : .goesOn
        case .up(let uptime, let showsBundle, let problem, let hasPicture, let faults):
            let began = now - uptime
            if let start, began > start + Self.tolerance { return .back("the panel restarted") }
            start = start ?? began
            if let problem { return .back("the panel reports: \(problem)") }
            isHealthy = showsBundle && hasPicture
            guard now >= end else { return .goesOn }
            guard isHealthy else {
                return .back(showsBundle ? "nothing is shown on the screen" : "the panel shows another kiosk file")
            }
            guard let fault = faults.first(where: { isNew($0, among: faults) }) else { return .kept }
            // A rejection is final, so a short outage of the network must not cause one.
            return now < end + length ? .goesOn : .back("new fault: \(fault.text)")
        }
    }
}
