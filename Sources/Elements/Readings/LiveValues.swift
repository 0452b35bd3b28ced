import Drawing
import SourceProtocol
import Toolkit

/// The panel's connection to its sources, which receives values and sends requests.
package protocol ValueFeed: AnyObject {
    /// Returns the last known state of a value.
    func state(of name: ValueName) -> ValueState

    /// Sends a request to a source, once.
    ///
    /// - Returns: The identifier of the reply; `nil` if the request was not sent and will not be sent later.
    func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int?

    /// Returns the folder with a source's pictures; `nil` if it has none.
    func pictureFolder(of source: String) -> String?

    /// Returns `true` if it is known that a source could not perform a request now.
    func isAway(_ source: String) -> Bool

    /// Sends the request of a button that is held from now on.
    ///
    /// - Returns: The identifier of the reply, and of the button while it is held; `nil` if the request was not sent.
    func hold(_ request: HeldRequest, from origin: RequestOrigin) -> Int?

    /// Reports that a button is still held.
    func renew(_ id: Int)

    /// Releases a button.
    ///
    /// - Returns: The identifier of the reply; `nil` if the source is told later.
    func release(_ id: Int) -> Int?
}

/// Connections that send no requests hold no buttons.
extension ValueFeed {
    package func hold(_ request: HeldRequest, from origin: RequestOrigin) -> Int? { nil }
    package func renew(_ id: Int) {}
    package func release(_ id: Int) -> Int? { nil }
}

/// The audit log of requests to sources and their results.
package protocol RequestAudit: AnyObject {
    /// Records that a request is about to be sent.
    ///
    /// - Returns: The identifier of the record.
    func begin(_ request: SourceRequest, from origin: RequestOrigin) -> Int

    /// Closes a record after the reply. The hub has already recorded the result.
    func end(_ note: Int)

    /// Records that the request could not be sent.
    func fail(_ note: Int)
}

/// The values of a kiosk's sources, and the views that show them.
public final class LiveValues {
    /// A view and the values that it follows. This is a class because followers are read in every frame with changes, and copying a
    /// structure with a weak reference is slow.
    private final class Follower {
        weak var view: AnyObject?
        let names: [ValueName]
        let show: ([ValueState]) -> Void
        /// The states that the view currently shows.
        var states: [ValueState]

        init(_ view: AnyObject, _ names: [ValueName], _ states: [ValueState], _ show: @escaping ([ValueState]) -> Void)
        {
            (self.view, self.names, self.states, self.show) = (view, names, states, show)
        }
    }

    private let feed: any ValueFeed
    /// The audit log of requests to sources.
    package weak var audit: (any RequestAudit)?
    /// A closure that returns the role that is currently unlocked, which is recorded with each request; `nil` if there is none.
    package var openRole: () -> String? = { nil }
    /// A closure that returns the BCP 47 tag of the language that the panel shows, which is sent with each request of a user; `nil` if it
    /// is unknown.
    package var shownLanguage: () -> String? = { nil }
    /// A closure that is called with each event of a source.
    package var onEvent: (_ source: String, _ event: SourceMessage.Event) -> Void = { _, _ in }
    /// A closure that is called with the reason why a request of a touch was not performed, or may not have been, unless its source has
    /// refused it.
    package var onFailure: (_ source: String, _ reason: String) -> Void = { _, _ in }
    /// A closure that is called when a source may have gone away or come back.
    package var onSourceChange: () -> Void = {}
    /// A closure that returns the current time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    private let now: () -> Double?
    package private(set) var histories: [KeptHistory: ValueHistory] = [:]
    /// A closure that is called when the current number of a history has changed.
    package var onRecord: () -> Void = {}
    /// The followers, by the identity of their view. Each view has at most one.
    private var followers: [ObjectIdentifier: Follower] = [:]
    /// The identifiers of the followers, by source and by value, for fast access. There may be a thousand changes per second.
    private var ids: [String: [String: Set<ObjectIdentifier>]] = [:]
    /// The pending requests, with the closures to call with the reply, by the identifier of the reply.
    private var waiting: [Int: (request: SourceRequest, isOfTouch: Bool, then: [(RequestAnswer) -> Void])] = [:]
    /// The closures to call with the replies to the panel's own requests, by the identifier of the reply.
    private var panelRequests: [Int: (RequestAnswer) -> Void] = [:]
    /// The closures to call with the replies to the requests of held buttons, by the identifier of the button.
    private var held: [Int: (RequestAnswer) -> Void] = [:]
    /// The number of followers after the last removal of followers without a view; at least 64.
    private var countAfterCleanup = 64

    /// Creates an object without views.
    ///
    /// - Parameters:
    ///   - feed: The connection to the sources.
    ///   - now: Returns the current time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    package init(_ feed: any ValueFeed, now: @escaping () -> Double? = WallClock.machine.now) {
        self.feed = feed
        self.now = now
    }

    // MARK: History

    /// Records the given histories from now on, and discards all others.
    package func keep(_ keys: Set<KeptHistory>) {
        histories = histories.filter { keys.contains($0.key) }
        let time = now()
        for key in keys where histories[key] == nil {
            var history = ValueHistory(span: key.span)
            if let time { history.add(feed.state(of: key.name).currentNumber, at: time) }
            histories[key] = history
        }
    }

    /// Returns the samples of a history until now; empty if it is not recorded.
    func samples(of key: KeptHistory) -> [ValueHistory.Sample] {
        guard let time = now() else { return [] }
        return histories[key]?.samples(until: time) ?? []
    }

    /// Adds the samples of the previous run to the recorded histories, and updates the views.
    package func restore(_ former: [KeptHistory: [ValueHistory.Sample]]) {
        guard let time = now() else { return }
        for key in histories.keys { if let samples = former[key] { histories[key]?.restore(samples, at: time) } }
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
        for key in histories.keys where changes[key.name.source]?.concerns(key.name) == true {
            let former = histories[key]?.number
            histories[key]?.add(feed.state(of: key.name).currentNumber, at: time)
            if histories[key]?.number != former { isChanged = true }
        }
        if isChanged { onRecord() }
    }

    /// Returns the last known state of a value.
    package func state(of name: ValueName) -> ValueState { feed.state(of: name) }

    /// Returns the folder with a source's pictures; `nil` if it has none.
    package func pictureFolder(of source: String) -> String? { feed.pictureFolder(of: source) }

    /// Returns the picture with a file name in a source's folder; `nil` if there is no such file.
    func picture(_ file: String, of source: String) -> ImageName? {
        pictureFolder(of: source).flatMap { ImageName(file: file, in: $0) }
    }

    /// Calls `show` with the state of a value, now and after each change, until the view is released or follows other values.
    package func follow(_ name: ValueName, in view: AnyObject, _ show: @escaping (ValueState) -> Void) {
        follow([name], in: view) { show($0[0]) }
    }

    /// Calls `show` with the states of several values, now and after each change, until the view is released or follows other values.
    package func follow(_ names: [ValueName], in view: AnyObject, _ show: @escaping ([ValueState]) -> Void) {
        let states = names.map(feed.state(of:))
        add(Follower(view, names, states, show), ObjectIdentifier(view))
        show(states)
    }

    /// Adds a follower in place of the former one of its view, and removes those of released views now and then.
    private func add(_ follower: Follower, _ id: ObjectIdentifier) {
        if followers.count > 2 * countAfterCleanup {
            for (id, follower) in followers where follower.view == nil { remove(id) }
            countAfterCleanup = max(64, followers.count)
        }
        remove(id)
        followers[id] = follower
        for name in follower.names { ids[name.source, default: [:]][name.name, default: []].insert(id) }
    }

    /// Removes all followers and closures, because they may retain this object.
    package func end() {
        (followers, ids, waiting, panelRequests, held) = ([:], [:], [:], [:], [:])
        onEvent = { _, _ in }
        onRecord = {}
        onSourceChange = {}
    }

    /// Stops updating a view.
    package func unfollow(_ view: View) { remove(ObjectIdentifier(view)) }

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

    /// Updates the views that follow changed values, each once.
    ///
    /// - Parameter changes: The changes, by the name of the source.
    package func changed(_ changes: [String: SourceValues.Change]) {
        remember(changes)
        for id in followers(of: changes) {
            // A follower that was called before may have removed this one.
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
        if changes.values.contains(where: \.isWhole) { onSourceChange() }
    }

    /// Returns `true` if it is known that a source could not perform a request now.
    package func isAway(_ source: String) -> Bool { feed.isAway(source) }

    /// A Boolean value that tells whether a request is pending, or a button is held.
    package var isWaiting: Bool { !waiting.isEmpty || !held.isEmpty }

    /// Returns `true` if a request of a touch is pending.
    func isWaiting(for request: SourceRequest) -> Bool {
        waiting.values.contains { $0.isOfTouch && $0.request == request }
    }

    /// The maximum number of pending requests that no touch has sent.
    package static let maximumTriggered = 256

    /// Sends a request to a source, once, and calls `then` with the result.
    ///
    /// If the same request of a touch is already pending, for example from a former view of the page, it is not sent again. Both callers
    /// get the reply. Without a touch, each request is sent: each event of a source counts.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - origin: The origin of the request.
    ///   - then: A closure that is called once, with the result.
    package func send(
        _ request: SourceRequest, from origin: RequestOrigin, then: @escaping (RequestAnswer) -> Void
    ) {
        let isOfTouch = origin.cause == "touch"
        if isOfTouch, let id = waiting.first(where: { $0.value.isOfTouch && $0.value.request == request })?.key {
            waiting[id]?.then.append(then)
            return
        }
        // A source that sends events without end, each of which triggers a request, must not fill the memory and the audit log.
        guard isOfTouch || waiting.values.count(where: { !$0.isOfTouch }) < Self.maximumTriggered else {
            return then(.failed("", .unsent))
        }
        let origin = completed(origin)
        // The record is written before the request is sent, because the request may end the program.
        let note = audit?.begin(request, from: origin)
        if let id = feed.send(request, from: origin) {
            var then = [then]
            if let note { then.insert({ [weak audit] _ in audit?.end(note) }, at: 0) }
            waiting[id] = (request, isOfTouch, then)
        } else {
            if let note { audit?.fail(note) }
            then(.failed("", .unsent))
        }
    }

    /// Returns an origin with the unlocked role and, if a user made the request, with the language that the panel shows.
    package func completed(_ origin: RequestOrigin) -> RequestOrigin {
        var origin = origin
        origin.role = openRole()
        if origin.cause == "touch" { origin.language = shownLanguage() }
        return origin
    }

    /// Sends a request that does not end with the user's visit to a source, once: one of the panel itself, or one of its outbox. The panel
    /// does not record it in case of a crash.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - origin: The origin of the request.
    ///   - then: A closure that is called with the result. If the request cannot be sent, the result is a failure without a reason.
    package func tell(
        _ request: SourceRequest, from origin: RequestOrigin = RequestOrigin("", by: "panel"),
        then: @escaping (RequestAnswer) -> Void
    ) {
        if let id = feed.send(request, from: origin) {
            panelRequests[id] = then
        } else {
            then(.failed("", .unsent))
        }
    }

    // MARK: Held buttons

    /// Sends the request of a button that is held from now on.
    ///
    /// - Parameter then: A closure that is called with the reply, and with a failure if the button was released because the panel or the
    ///   source did not respond.
    /// - Returns: The identifier of the button; `nil` if the request was not sent.
    func hold(
        _ request: HeldRequest, from origin: RequestOrigin, then: @escaping (RequestAnswer) -> Void
    ) -> Int? {
        let origin = completed(origin)
        let note = audit?.begin(request.begin, from: origin)
        guard let id = feed.hold(request, from: origin) else {
            if let note { audit?.fail(note) }
            return nil
        }
        held[id] = then
        if let note { panelRequests[id] = { [weak audit] _ in audit?.end(note) } }
        return id
    }

    /// Reports that a button is still held. Without such reports, the hub releases it after a second.
    func renew(_ id: Int) { feed.renew(id) }

    /// Releases a button, and calls `then` with the reply to the request that ends what the button has begun.
    func release(_ id: Int, then: @escaping (RequestAnswer) -> Void) {
        held[id] = nil
        guard let request = feed.release(id) else { return then(.failed("", .unknown)) }
        panelRequests[request] = then
    }

    /// Passes a reply to the callers that wait for it. Does nothing if the identifier is unknown.
    package func answered(_ id: Int, _ answer: RequestAnswer) {
        panelRequests.removeValue(forKey: id)?(answer)
        held[id]?(answer)
        guard let answered = waiting.removeValue(forKey: id) else { return }
        if answered.isOfTouch, case .failed(let reason, let failure) = answer, failure != .refused {
            onFailure(answered.request.source, reason)
        }
        for then in answered.then { then(answer) }
    }
}

nonisolated extension SourceValues.Change {
    /// Returns `true` if a value may have changed.
    fileprivate func concerns(_ name: ValueName) -> Bool { isWhole || names.contains(name.name) }
}

nonisolated extension ValueState {
    /// The number, if the value is a current number; otherwise `nil`.
    fileprivate var currentNumber: Double? { if case .current(let value) = self { value.readNumber } else { nil } }
}
