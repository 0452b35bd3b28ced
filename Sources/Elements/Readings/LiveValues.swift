import Drawing
import SourceProtocol
import Toolkit

/// Where values come from, and requests go: the panel's end of the connection to its sources.
package protocol ValueFeed: AnyObject {
    /// What is known of a value now.
    func state(of name: ValueName) -> ValueState

    /// Asks a source for something, once.
    ///
    /// - Returns: by which the answer is known; nil where nothing was asked, and never will be.
    func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int?

    /// The folder in which a source's pictures lie; nil where it has none.
    func pictureFolder(of source: String) -> String?
}

/// Takes down what is asked of sources, and what became of that.
package protocol RequestAudit: AnyObject {
    /// Something will be asked for.
    ///
    /// - Returns: by which the answer is known.
    func begin(_ request: SourceRequest, from origin: RequestOrigin) -> Int

    /// It was answered: the hub has written down how.
    func end(_ note: Int)

    /// It was not sent.
    func fail(_ note: Int)
}

/// The values of a kiosk's sources, with the views that show them.
public final class LiveValues {
    /// A class, since copies of weak references cost, and are looked through in each frame in which something came.
    private final class Follower {
        weak var view: AnyObject?
        let names: [ValueName]
        let show: ([ValueState]) -> Void
        /// As they were shown last.
        var states: [ValueState]

        init(_ view: AnyObject, _ names: [ValueName], _ states: [ValueState], _ show: @escaping ([ValueState]) -> Void)
        {
            (self.view, self.names, self.states, self.show) = (view, names, states, show)
        }
    }

    private let feed: any ValueFeed
    /// Takes down what is asked of sources.
    package weak var audit: (any RequestAudit)?
    /// The role that is open at the panel, which is recorded with each request; nil if none is.
    package var openRole: () -> String? = { nil }
    /// Called with what sources tell of, by their names.
    package var onEvent: (_ source: String, _ event: SourceMessage.Event) -> Void = { _, _ in }
    /// The time in seconds since the first moment of 1970 in UTC; nil where it is not known.
    private let now: () -> Double?
    private var histories: [KeptHistory: ValueHistory] = [:]
    /// By the views: each follows values of its own.
    private var followers: [ObjectIdentifier: Follower] = [:]
    /// Whose views follow a value, by the names of sources and of their values: of a thousand changes a second each concerns a few.
    private var ids: [String: [String: Set<ObjectIdentifier>]] = [:]
    /// Requests on their way, with those who wait for the answer.
    private var waiting: [Int: (request: SourceRequest, then: [(RequestAnswer) -> Void])] = [:]
    /// Requests of the panel itself on their way, with what waits for the answer.
    private var own: [Int: (RequestAnswer) -> Void] = [:]
    /// How many followers there were when those whose views are gone were taken out.
    private var swept = 64

    /// - Parameters:
    ///   - feed: where values come from.
    ///   - now: the time in seconds since the first moment of 1970 in UTC; nil where it is not known.
    package init(_ feed: any ValueFeed, now: @escaping () -> Double? = WallClock.machine.now) {
        self.feed = feed
        self.now = now
    }

    // MARK: History

    /// Keeps what some numbers were from here on, and of no other ones.
    package func keep(_ wanted: Set<KeptHistory>) {
        histories = histories.filter { wanted.contains($0.key) }
        let time = now()
        for one in wanted where histories[one] == nil {
            var history = ValueHistory(span: one.span)
            if let time { history.add(feed.state(of: one.name).currentNumber, at: time) }
            histories[one] = history
        }
    }

    /// What a number was until now; nothing where that is not kept.
    func samples(of one: KeptHistory) -> [ValueHistory.Sample] {
        guard let time = now() else { return [] }
        return histories[one]?.samples(until: time) ?? []
    }

    private func remember(_ changes: [String: SourceValues.Change]) {
        guard !histories.isEmpty, let time = now() else { return }
        for one in histories.keys where changes[one.name.source]?.concerns(one.name) == true {
            histories[one]?.add(feed.state(of: one.name).currentNumber, at: time)
        }
    }

    /// What is known of a value now.
    package func state(of name: ValueName) -> ValueState { feed.state(of: name) }

    /// The picture that a source names: a file in its own folder.
    ///
    /// - Returns: nil for what is no name of a file there.
    func picture(_ file: String, of source: String) -> ImageName? {
        feed.pictureFolder(of: source).flatMap { ImageName(file: file, in: $0) }
    }

    /// Calls `show` now, and whenever the value becomes another, for as long as the view lives or until it follows others.
    package func follow(_ name: ValueName, in view: AnyObject, _ show: @escaping (ValueState) -> Void) {
        follow([name], in: view) { show($0[0]) }
    }

    /// Calls `show` with what is known of each value, now and whenever one of them becomes another, for as long as the view lives or until
    /// it follows others.
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

    /// Nobody is told of anything any more: what was to be told may hold these values in turn, and neither would ever go.
    package func end() {
        (followers, ids, waiting, own) = ([:], [:], [:], [:])
        onEvent = { _, _ in }
    }

    /// The view follows nothing any more.
    func unfollow(_ view: View) { remove(ObjectIdentifier(view)) }

    private func remove(_ id: ObjectIdentifier) {
        guard let follower = followers.removeValue(forKey: id) else { return }
        for name in follower.names {
            ids[name.source]?[name.name]?.remove(id)
            if ids[name.source]?[name.name]?.isEmpty == true { ids[name.source]?[name.name] = nil }
        }
    }

    /// Those that follow a value which may be another one.
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

    /// Shows what came: each value once, as it is now.
    ///
    /// - Parameter changes: by the sources' names.
    package func changed(_ changes: [String: SourceValues.Change]) {
        remember(changes)
        for id in followers(of: changes) {
            // One that was shown may have had another let go of what it follows.
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

    /// Whether something that was asked of a source is not answered yet.
    package var isWaiting: Bool { !waiting.isEmpty }

    /// Whether a request is on its way.
    func isWaiting(for request: SourceRequest) -> Bool { waiting.values.contains { $0.request == request } }

    /// Asks a source for something, once; `then` is called with what became of it.
    ///
    /// - Parameter origin: who asks.
    ///
    /// The same request is not made again while it is on its way, such as by a page that was made anew meanwhile: both hear the answer.
    package func send(
        _ request: SourceRequest, from origin: RequestOrigin, then: @escaping (RequestAnswer) -> Void
    ) {
        if let id = waiting.first(where: { $0.value.request == request })?.key {
            waiting[id]?.then.append(then)
            return
        }
        var origin = origin
        origin.role = openRole()
        // Before it is sent: what comes after that may be the program's end.
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

    /// Asks a source for something that nobody at the panel has asked for, once: it is not taken down, and nobody else waits for it.
    ///
    /// - Parameter then: called with what became of it; with no words where nothing was asked, since nothing is connected.
    package func tell(_ request: SourceRequest, then: @escaping (RequestAnswer) -> Void) {
        if let id = feed.send(request, from: RequestOrigin("", by: "panel")) {
            own[id] = then
        } else {
            then(.failed(""))
        }
    }

    /// Tells whoever asked; an answer that nobody waits for changes nothing.
    package func answered(_ id: Int, _ answer: RequestAnswer) {
        own.removeValue(forKey: id)?(answer)
        for then in waiting.removeValue(forKey: id)?.then ?? [] { then(answer) }
    }
}

nonisolated extension SourceValues.Change {
    /// Whether a value may be another one.
    fileprivate func concerns(_ name: ValueName) -> Bool { isWhole || names.contains(name.name) }
}

nonisolated extension ValueState {
    /// The number that holds now; nil for anything else.
    fileprivate var currentNumber: Double? { if case .current(let value) = self { value.number } else { nil } }
}
