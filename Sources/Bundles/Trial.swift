import Health

/// The trial of a new kiosk for five minutes, after which it is kept only if the panel is as healthy as before.
public struct Trial: Hashable, Sendable {
    /// An observation of the panel.
    public enum Look: Hashable, Sendable {
        /// The panel does not answer.
        case silent
        /// The panel answers.
        ///
        /// - `uptime`: The time since the panel's program started, in seconds.
        /// - `showsBundle`: `true` if the panel shows the bundle's kiosk file.
        /// - `problem`: The error that the panel reports in the file; `nil` if there is none.
        /// - `hasPicture`: `true` if the panel shows a picture.
        /// - `faults`: The faults of the panel.
        case up(uptime: Double, showsBundle: Bool, problem: String?, hasPicture: Bool, faults: [HealthFault])
    }

    /// The result of an observation.
    public enum Verdict: Hashable, Sendable {
        /// The trial goes on.
        case goesOn
        /// The new kiosk is kept.
        case kept
        /// The previous kiosk has to be restored, with the reason as a sentence.
        case back(String)
    }

    /// The duration of a trial in seconds, at the end of which the panel has to be healthy.
    public static let length = 300.0
    /// The tolerance of start times in seconds, because the rounded clocks of two programs differ. A larger difference means that the panel
    /// was restarted.
    private static let slack = 3.0

    /// The identity of a fault, without its message.
    private struct Concern: Hashable {
        var kind: HealthFault.Kind
        var subject: String

        init(_ fault: HealthFault) { (kind, subject) = (fault.kind, fault.subject) }
    }

    private let end: Double
    private let length: Double
    /// The faults before the trial; `nil` if they are unknown.
    private var former: Set<Concern>?
    /// The start time of the panel's program; `nil` if it is not known yet.
    private var start: Double?
    private var isWell = false

    /// Begins a trial.
    ///
    /// - Parameters:
    ///   - now: The current time, in seconds of the monotonic clock.
    ///   - uptime: The uptime of the panel's program in seconds; `nil` if it is unknown. The program may then be started once.
    ///   - faults: The panel's faults before the kiosk was changed; `nil` if they are unknown. Then no fault counts as new.
    ///   - length: The duration of the trial, in seconds.
    public init(at now: Double, uptime: Double?, faults: [HealthFault]?, length: Double = Self.length) {
        (end, self.length) = (now + length, length)
        start = uptime.map { now - $0 }
        former = faults.map { Set($0.map { Concern($0) }) }
    }

    /// Evaluates an observation.
    ///
    /// - Parameter now: The current time, in seconds of the monotonic clock.
    public mutating func take(_ look: Look, at now: Double) -> Verdict {
        switch look {
        case .silent:
            isWell = false
            return now >= end ? .back("the panel does not answer") : .goesOn
        case .up(let uptime, let showsBundle, let problem, let hasPicture, let faults):
            let began = now - uptime
            if let start, began > start + Self.slack { return .back("the panel restarted") }
            start = start ?? began
            if let problem { return .back("the panel reports: \(problem)") }
            isWell = showsBundle && hasPicture
            guard now >= end else { return .goesOn }
            guard isWell else {
                return .back(showsBundle ? "nothing is shown on the screen" : "the panel shows another kiosk file")
            }
            // The connection to the broker does not depend on the kiosk.
            guard let former,
                let fault = faults.first(where: { !former.contains(Concern($0)) && $0.kind != .fleetDisconnected })
            else { return .kept }
            // A rejection is final, so a short outage of the network must not cause one.
            return now < end + length ? .goesOn : .back("new fault: \(fault.text)")
        }
    }
}
