/// Whether a panel is well with a new kiosk, by what it says of itself in the first five minutes.
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
        case up(uptime: Double, showsBundle: Bool, problem: String?, hasPicture: Bool)
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

    private let end: Double
    /// When the panel's program began; nil while that is not known.
    private var start: Double?
    private var isWell = false

    /// - Parameters:
    ///   - now: in seconds, of a clock that nobody sets.
    ///   - before: what was seen before the kiosk was changed. A panel that did not answer may be started once.
    ///   - length: in seconds.
    public init(at now: Double, before: Look, length: Double = Self.length) {
        end = now + length
        if case .up(let uptime, _, _, _) = before { start = now - uptime }
    }

    /// Takes in what was seen.
    ///
    /// - Parameter now: in seconds, of the same clock.
    public mutating func take(_ look: Look, at now: Double) -> Verdict {
        switch look {
        case .silent:
            isWell = false
            return now >= end ? .back("the panel does not answer") : .goesOn
        case .up(let uptime, let showsBundle, let problem, let hasPicture):
            let began = now - uptime
            if let start, began > start + Self.slack { return .back("the panel was started anew") }
            start = start ?? began
            if let problem { return .back("the panel says: \(problem)") }
            isWell = showsBundle && hasPicture
            guard now >= end else { return .goesOn }
            if isWell { return .kept }
            return .back(showsBundle ? "nothing is on the panel's glass" : "the panel shows another kiosk file")
        }
    }
}
