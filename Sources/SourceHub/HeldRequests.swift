import SourceProtocol

/// The held buttons of all panels, and the orders that end what they have begun.
///
/// A button is released when its panel says so, disconnects or stops reporting that it is held, and when its source ends. The order that
/// ends what it has begun is then repeated until the source has performed or refused it.
struct HeldRequests {
    /// A button that is held.
    struct Hold {
        /// The panel and its number of the request.
        let asker: SourceSupervisor.Asker
        /// The name of the source.
        let source: String
        /// The order that ends what the button has begun.
        let release: SourceRequest.Order
        /// The audit record of that order if the hub sends it on its own.
        let record: AuditRecord
        /// The last time at which the panel reported that the button is held.
        var renewedAt: Double
    }

    /// An order that ends what a button has begun, until the source has performed it.
    struct Release {
        /// The name of the source.
        let source: String
        let order: SourceRequest.Order
        let record: AuditRecord
        /// The time after which it is no longer repeated.
        let end: Double
        /// The time of the next attempt; `nil` while the source has not replied to the last one.
        var next: Double?
        /// The request of the last attempt.
        var asker: SourceSupervisor.Asker?
        /// The number of attempts so far.
        var attempts = 0

        /// Creates an order whose first attempt is due.
        init(of hold: Hold, at time: Double) {
            (source, order, record) = (hold.source, hold.release, hold.record)
            end = time + HoldProtocol.insistence
            next = time
        }

        /// Creates an order that a panel has just sent as a request.
        init(_ request: SourceRequest, by asker: SourceSupervisor.Asker, at time: Double) {
            (source, order, record) = (request.source, request.order, asker.record)
            end = time + HoldProtocol.insistence
            self.asker = asker
            attempts = 1
        }
    }

    private(set) var holds: [Hold] = []
    private(set) var releases: [Release] = []
    /// The requests of released buttons that the source has not replied to yet. It might perform them after the order that ends them.
    private var unanswered: [SourceSupervisor.Asker: Hold] = [:]
    private var answered: Set<SourceSupervisor.Asker> = []
    /// The time after which a button is released because its panel has not reported that it is still held.
    private let patience: Double
    private var nextAttempt = 0

    /// The maximum number of held buttons: ten fingers on each of eight panels.
    static let maximum = 80
    /// The number of the panel in the hub's own requests. Panels have numbers from 0.
    static let hub = -1

    init(patience: Double) { self.patience = patience }

    // MARK: Panels

    /// Records that a button is held.
    ///
    /// - Returns: `false` if there are too many.
    mutating func begin(_ hold: Hold) -> Bool {
        guard holds.count < Self.maximum, unanswered.count < Self.maximum else { return false }
        // What was begun anew must not be ended by the repetition of an earlier end.
        releases.removeAll { $0.source == hold.source && $0.order == hold.release && $0.next != nil }
        holds.append(hold)
        return true
    }

    /// Records that a panel still holds a button.
    mutating func renew(_ id: Int, of panel: Int, at time: Double) {
        guard let index = holds.firstIndex(where: { $0.asker.isRequest(id, of: panel) }) else { return }
        holds[index].renewedAt = time
    }

    /// Releases a button for a panel, which ends what the button has begun with a request of its own. The hub may know nothing of the
    /// button, because it was restarted.
    ///
    /// - Parameters:
    ///   - id: The number of the request that was held.
    ///   - request: The panel's request that ends it.
    mutating func release(
        _ id: Int, by request: SourceRequest, _ asker: SourceSupervisor.Asker, at time: Double
    ) {
        if let index = holds.firstIndex(where: { $0.asker.isRequest(id, of: asker.panel) }) { _ = end(index) }
        if releases.count < Self.maximum { releases.append(Release(request, by: asker, at: time)) }
    }

    /// Releases a button on behalf of its panel.
    mutating func release(_ hold: Hold, at time: Double) {
        guard let index = holds.firstIndex(where: { $0.asker == hold.asker }) else { return }
        releases.append(Release(of: end(index), at: time))
    }

    /// Returns `true` if the panel of a button has not reported in time that it is held.
    func isOverdue(_ hold: Hold, at time: Double) -> Bool { time >= hold.renewedAt + patience }

    private mutating func end(_ index: Int) -> Hold {
        let hold = holds.remove(at: index)
        if answered.remove(hold.asker) == nil { unanswered[hold.asker] = hold }
        return hold
    }

    // MARK: Orders

    /// The time of the next action; `nil` if there is none.
    var deadline: Double? { (holds.map { $0.renewedAt + patience } + releases.compactMap(\.next)).min() }

    /// Returns the next order that is due, with the request as which it is sent.
    mutating func nextDue(at time: Double) -> (release: Release, asker: SourceSupervisor.Asker)? {
        guard let index = releases.firstIndex(where: { $0.next.map { $0 <= time } ?? false }) else { return nil }
        nextAttempt += 1
        let asker = SourceSupervisor.Asker(panel: Self.hub, id: nextAttempt, record: releases[index].record)
        releases[index].next = nil
        releases[index].attempts += 1
        releases[index].asker = asker
        return (releases[index], asker)
    }

    /// The outcome of an order that ends what a button has begun.
    enum Outcome: Hashable {
        /// The source has performed it, or it is repeated.
        case expected
        /// The source has refused it, or has not performed it in time.
        case abandoned(String)
    }

    /// Takes note of the reply to a request.
    mutating func take(_ answer: RequestAnswer, to asker: SourceSupervisor.Asker, at time: Double) -> Outcome {
        if let index = holds.firstIndex(where: { $0.asker == asker }) {
            // Nothing has begun, so nothing has to be ended.
            if case .failed(_, .unsent) = answer { holds.remove(at: index) } else { answered.insert(asker) }
            return .expected
        }
        if let hold = unanswered.removeValue(forKey: asker) {
            if case .failed(_, .unsent) = answer { return .expected }
            // The source may have performed the request after the order that ends it.
            if !isHeldAnew(hold.source, hold.release) { releases.append(Release(of: hold, at: time)) }
            return .expected
        }
        guard let index = releases.firstIndex(where: { $0.asker == asker }) else { return .expected }
        guard case .failed(let why, let failure) = answer else {
            releases.remove(at: index)
            return .expected
        }
        let release = releases[index]
        guard failure != .refused, time < release.end else {
            releases.remove(at: index)
            return .abandoned(why)
        }
        guard !isHeldAnew(release.source, release.order) else {
            releases.remove(at: index)
            return .expected
        }
        releases[index].next = time + Double(min(release.attempts, 5)) * HoldProtocol.retry
        return .expected
    }

    /// Returns `true` if a button with the same end is held now. Its own release will end what an earlier one may have left.
    private func isHeldAnew(_ source: String, _ order: SourceRequest.Order) -> Bool {
        holds.contains { $0.source == source && $0.release == order }
    }

    /// Forgets the orders to a source that no longer exists.
    mutating func forget(_ source: String) { releases.removeAll { $0.source == source } }
}

extension SourceSupervisor.Asker {
    /// Returns `true` if this is a panel's request with a number.
    fileprivate func isRequest(_ id: Int, of panel: Int) -> Bool { self.panel == panel && self.id == id }
}
