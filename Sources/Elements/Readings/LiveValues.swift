import Drawing
import SourceProtocol
import Toolkit

/// The panel's end of the connection to its sources, which brings values and sends requests.
package protocol ValueFeed: AnyObject {
    /// Returns the last known state of a value.
    func state(of name: ValueName) -> ValueState

    /// Sends a request to a source, once.
    ///
    /// - Returns: The identifier of the reply; `nil` if the request was not sent and will not be.
    func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int?

    /// Returns the folder of a source's pictures; `nil` if it has none.
    func pictureFolder(of source: String) -> String?
}

/// The audit log of requests to sources and their results.
package protocol RequestAudit: AnyObject {
    /// Records that a request is about to be sent.
    ///
    /// - Returns: The identifier of the record.
    func begin(_ request: SourceRequest, from origin: RequestOrigin) -> Int

    /// Ends a record after the reply. The hub has recorded the result itself.
    func end(_ note: Int)

    /// Records that a request was not sent.
    func fail(_ note: Int)
}

/// The values of a kiosk's sources, with the views that show them.
public final class LiveValues {
    /// The values that a view follows. This is a class because copying weak references is slow, and followers are read in every frame
    /// with changes.
    private final class Follower {
        weak var view: AnyObject?
        let names: [ValueName]
        let show: ([ValueState]) -> Void
        /// The states that the view showed last.
        var states: [ValueState]

        init(_ view: AnyObject, _ names: [ValueName], _ states: [ValueState], _ show: @escaping ([ValueState]) -> Void)
        {
            (self.view, self.names, self.states, self.show) = (view, names, states, show)
        }
    }

    private let feed: any ValueFeed
    /// The audit log of requests to sources.
    package weak var audit: (any RequestAudit)?
    /// Returns the role that is open at the panel and is recorded with each request; `nil` if none is open.
    package var openRole: () -> String? = { nil }
    /// Called with the events of sources, by the name of the source.
    package var onEvent: (_ source: String, _ event: SourceMessage.Event) -> Void = { _, _ in }
    /// Returns the time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    private let now: () -> Double?
    package private(set) var histories: [KeptHistory: ValueHistory] = [:]
    /// Called when the number of a history has changed.
    package var onRecord: () -> Void = {}
    /// The followers, by the identity of their view. Each view has one follower.
    private var followers: [ObjectIdentifier: Follower] = [:]
    /// The identifiers of followers, by source and by value. A change concerns only a few of them, even at a thousand changes a second.
    private var ids: [String: [String: Set<ObjectIdentifier>]] = [:]
    /// The pending requests, with the closures that wait for the reply.
    private var waiting: [Int: (request: SourceRequest, then: [(RequestAnswer) -> Void])] = [:]
    /// The pending requests of the panel itself, with the closures that wait for the reply.
    private var own: [Int: (RequestAnswer) -> Void] = [:]
    /// The number of followers after the last removal of those whose views are gone.
    private var swept = 64

    /// - Parameters:
    ///   - feed: The connection to the sources.
    ///   - now: Returns the time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    package init(_ feed: any ValueFeed, now: @escaping () -> Double? = WallClock.machine.now) {
        self.feed = feed
        self.now = now
    }

    // MARK: History

    /// Records the history of the given numbers from now on, and drops all other histories.
    package func keep(_ wanted: Set<KeptHistory>) {
        histories = histories.filter { wanted.contains($0.key) }
        let time = now()
        for one in wanted where histories[one] == nil {
            var history = ValueHistory(span: one.span)
            if let time { history.add(feed.state(of: one.name).currentNumber, at: time) }
            histories[one] = history
        }
    }

    /// Returns the history of a number until now; empty if it is not recorded.
    func samples(of one: KeptHistory) -> [ValueHistory.Sample] {
        guard let time = now() else { return [] }
        return histories[one]?.samples(until: time) ?? []
    }

    /// Adds the samples of an earlier run to the histories that are recorded, and shows them.
    package func restore(_ former: [KeptHistory: [ValueHistory.Sample]]) {
        guard let time = now() else { return }
        for one in histories.keys { if let samples = former[one] { histories[one]?.restore(samples, at: time) } }
        for name in Set(former.keys.map(\.name)) {
            for id in ids[name.source]?[name.name] ?? [] {
                guard let follower = followers[id], follower.view != nil else { continue }
                follower.show(follower.states)
            }
        }
    }

    private func remember(_ changes: [String: SourceValues.Change]) {
        guard !histories.isEmpty, let time = now() else { return }
        var isChanged = false
        for one in histories.keys where changes[one.name.source]?.concerns(one.name) == true {
            let former = histories[one]?.number
            histories[one]?.add(feed.state(of: one.name).currentNumber, at: time)
            if histories[one]?.number != former { isChanged = true }
        }
        if isChanged { onRecord() }
    }

    /// Returns the last known state of a value.
    package func state(of name: ValueName) -> ValueState { feed.state(of: name) }

    /// Returns the picture that a source names, which is a file in the source's own folder.
    ///
    /// - Returns: `nil` if the name is not that of a file in the folder.
    func picture(_ file: String, of source: String) -> ImageName? {
        feed.pictureFolder(of: source).flatMap { ImageName(file: file, in: $0) }
    }

    /// Calls `show` now and after each change of the value, until the view is released or follows other values.
    package func follow(_ name: ValueName, in view: AnyObject, _ show: @escaping (ValueState) -> Void) {
        follow([name], in: view) { show($0[0]) }
    }

    /// Calls `show` with the state of each value, now and after each change of one of them, until the view is released or follows other
    /// values.
    package func follow(_ names: [ValueName], in view: AnyObject, _ show: @escaping ([ValueState]) -> Void) {
        if followers.count > 2 * swept {
            for (id, follower) in followers where follower.view == nil { remove(id) }
            swept = max(64, followers.count)
        }
        let states = names.map(feed.state(of:))
        let id = ObjectIdentifier(view)
        remove(id)
        followers[id] = Follower(view, names, states, show)
        for name in names { ids[name.source, default: [:]][name.name, default: []].insert(id) }
        show(states)
    }

    /// Removes all followers and callbacks. They may hold this object, which would be a retain cycle.
    package func end() {
        (followers, ids, waiting, own) = ([:], [:], [:], [:])
        onEvent = { _, _ in }
        onRecord = {}
    }

    /// Ends following values in a view.
    func unfollow(_ view: View) { remove(ObjectIdentifier(view)) }

    private func remove(_ id: ObjectIdentifier) {
        guard let follower = followers.removeValue(forKey: id) else { return }
        for name in follower.names {
            ids[name.source]?[name.name]?.remove(id)
            if ids[name.source]?[name.name]?.isEmpty == true { ids[name.source]?[name.name] = nil }
        }
    }

    /// Returns the followers of values that may have changed.
    private func followers(of changes: [String: SourceValues.Change]) -> Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        for (source, change) in changes {
            guard let names = ids[source] else { continue }
            if change.isWhole {
                for ids in names.values { found.formUnion(ids) }
            } else {
                for name in change.names { if let ids = names[name] { found.formUnion(ids) } }
            }
        }
        return found
    }

    /// Shows changed values, each follower once, in their current state.
    ///
    /// - Parameter changes: The changes, by the name of the source.
    package func changed(_ changes: [String: SourceValues.Change]) {
        remember(changes)
        for id in followers(of: changes) {
            // Another follower, called before, may have removed this one.
            guard let follower = followers[id] else { continue }
            guard follower.view != nil else {
                remove(id)
                continue
            }
            let states = follower.names.map(feed.state(of:))
            guard states != follower.states else { continue }
            follower.states = states
            follower.show(states)
        }
    }

    /// A Boolean value that tells whether a request is pending.
    package var isWaiting: Bool { !waiting.isEmpty }

    /// Returns whether a request is pending.
    func isWaiting(for request: SourceRequest) -> Bool { waiting.values.contains { $0.request == request } }

    /// Sends a request to a source, once, and calls `then` with the result.
    ///
    /// - Parameter origin: The origin of the request.
    ///
    /// If the same request is pending, such as from a page that was created again meanwhile, it is not sent again. Both callers get the
    /// reply.
    package func send(
        _ request: SourceRequest, from origin: RequestOrigin, then: @escaping (RequestAnswer) -> Void
    ) {
        if let id = waiting.first(where: { $0.value.request == request })?.key {
            waiting[id]?.then.append(then)
            return
        }
        var origin = origin
        origin.role = openRole()
        // The record is written before the request is sent, since the request may end the program.
        let note = audit?.begin(request, from: origin)
        if let id = feed.send(request, from: origin) {
            var then = [then]
            if let note { then.insert({ [weak audit] _ in audit?.end(note) }, at: 0) }
            waiting[id] = (request, then)
        } else {
            if let note { audit?.fail(note) }
            then(.failed(""))
        }
    }

    /// Sends a request of the panel itself to a source, once. The request is not audited, and only the caller gets the reply.
    ///
    /// - Parameter then: Called with the result; the reason is empty if the request was not sent because no source is connected.
    package func tell(_ request: SourceRequest, then: @escaping (RequestAnswer) -> Void) {
        if let id = feed.send(request, from: RequestOrigin("", by: "panel")) {
            own[id] = then
        } else {
            then(.failed(""))
        }
    }

    /// Passes a reply to the callers that wait for it. An unknown identifier changes nothing.
    package func answered(_ id: Int, _ answer: RequestAnswer) {
        own.removeValue(forKey: id)?(answer)
        for then in waiting.removeValue(forKey: id)?.then ?? [] { then(answer) }
    }
}

nonisolated extension SourceValues.Change {
    /// Returns whether a value may have changed.
    fileprivate func concerns(_ name: ValueName) -> Bool { isWhole || names.contains(name.name) }
}

nonisolated extension ValueState {
    /// The number if the value is current; `nil` for anything else.
    fileprivate var currentNumber: Double? { if case .current(let value) = self { value.readNumber } else { nil } }
}
