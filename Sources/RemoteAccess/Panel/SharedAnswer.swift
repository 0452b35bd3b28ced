/// An answer of the panel that many ask for, and that is asked of it once: those who come while it is on its way get the same, and so do
/// those who come shortly afterwards.
public final class SharedAnswer {
    private let link: ControlLink
    private let order: String
    private var waiting: [ControlLink.Taker] = []
    private var latest: (outcome: ControlLink.Outcome, time: Double)?

    /// For so many seconds an answer counts: the panel takes in 100 questions a second of all who ask.
    public static let freshness = 0.1

    /// - Parameters:
    ///   - order: what is asked for.
    ///   - link: at which it is asked for.
    public init(of order: String, at link: ControlLink) {
        (self.order, self.link) = (order, link)
    }

    /// - Parameters:
    ///   - now: in seconds of the monotonic clock.
    ///   - take: is told, at once or later.
    public func get(at now: Double, _ take: @escaping ControlLink.Taker) {
        if let latest, now - latest.time < Self.freshness { return take(latest.outcome) }
        waiting.append(take)
        guard waiting.count == 1 else { return }
        link.ask(order, at: now) { [weak self] outcome in
            guard let self else { return }
            latest = (outcome, now)
            let takers = waiting
            waiting = []
            for take in takers { take(outcome) }
        }
    }
}
