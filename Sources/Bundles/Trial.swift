import Health

/// The five minutes' trial of a new kiosk, which is kept only if the panel is as healthy as before.
public struct Trial: Hashable, Sendable {
    /// What was seen when the panel was asked.
    public enum Look: Hashable, Sendable {
        /// It does not answer.
        case silent
        /// It answers.
        ///
        /// - `uptime`: since its program began, in seconds.
        /// - `showsBundle`: whether the kiosk file that it shows is that of the bundle.
        /// - `problem`: what it says to be wrong with the file; nil where nothing is.
        /// - `hasPicture`: whether something is on the glass.
        /// - `faults`: the faults of the panel.
        case up(uptime: Double, showsBundle: Bool, problem: String?, hasPicture: Bool, faults: [HealthFault])
    }

    /// What is to be done.
    public enum Verdict: Hashable, Sendable {
        /// To look again.
        case goesOn
        /// To keep the new kiosk.
        case kept
        /// To bring the former one back; a sentence that says why.
        case back(String)
    }

    /// In seconds: so long it is looked at, and at the end it has to be well.
    public static let length = 300.0
    /// In seconds: clocks of two programs, rounded, tell starts apart that lie further from each other.
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
    /// When the panel's program began; nil while that is not known.
    private var start: Double?
    private var isWell = false

    /// - Parameters:
    ///   - now: in seconds, of a clock that nobody sets.
    ///   - uptime: of the panel's program in seconds; `nil` if it is unknown. Then it may be started once.
    ///   - faults: the panel's faults before the kiosk was changed; `nil` if they are unknown. Then none of them counts as new.
    ///   - length: in seconds.
    public init(at now: Double, uptime: Double?, faults: [HealthFault]?, length: Double = Self.length) {
        (end, self.length) = (now + length, length)
        start = uptime.map { now - $0 }
        former = faults.map { Set($0.map { Concern($0) }) }
    }

    /// Takes in what was seen.
    ///
    /// - Parameter now: in seconds, of the same clock.
    public mutating func take(_ look: Look, at now: Double) -> Verdict {
        switch look {
        case .silent:
            isWell = false
            return now >= end ? .back("the panel does not answer") : .goesOn
        case .up(let uptime, let showsBundle, let problem, let hasPicture, let faults):
            let began = now - uptime
            if let start, began > start + Self.slack { return .back("the panel was started anew") }
            start = start ?? began
            if let problem { return .back("the panel says: \(problem)") }
            isWell = showsBundle && hasPicture
            guard now >= end else { return .goesOn }
            guard isWell else {
                return .back(showsBundle ? "nothing is on the panel's glass" : "the panel shows another kiosk file")
            }
            // The broker is not the kiosk's concern.
            guard let former,
                let fault = faults.first(where: { !former.contains(Concern($0)) && $0.kind != .fleetDisconnected })
            else { return .kept }
            // A rejection is final, so a short outage of the network must not cause one.
            return now < end + length ? .goesOn : .back("new fault: \(fault.text)")
        }
    }
}
