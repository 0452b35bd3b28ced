import Drawing
import JSON
import KioskFile
import SourceProtocol
import Toolkit

extension ElementContext {
    private var place: String { links.place }

    /// Shows a source's value in a view, now and after each change. Does nothing if `name` is `nil`.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - view: The view, which follows the value until it is released or follows another value.
    ///   - read: Returns what the view shows of the value; `nil` if the view cannot show a value of this type.
    package func follow<Shown: ReadingView>(
        _ name: ValueName?, in view: Shown, read: @escaping (JSONValue) -> Shown.Value?
    ) {
        guard let name else { return }
        guard let live else {
            view.reading = .noData
            return
        }
        live.follow(name, in: view) { [weak view] in view?.reading = Reading($0, read: read, since: since) }
    }

    /// Shows a source's value in a view, and sends the values that the user sets to the source.
    ///
    /// The view shows the user's value as pending until the source has replied and reported the value: devices reply at once, and report
    /// what they have done seconds later. Meanwhile reports of values from before, and of values that were asked for earlier, do not count.
    /// Without another report within ``settlingTime`` the view shows the last value of the source again, and a toast. If the user sets further
    /// values before the reply, only the last of them is sent afterwards.
    ///
    /// - Returns: The closure that the view calls with the value that the user has set.
    package func operate<Shown: ReadingView>(
        _ name: ValueName, in view: Shown, read: @escaping (JSONValue) -> Shown.Value?,
        write: @escaping (Shown.Value) -> JSONValue
    ) -> (Shown.Value) -> Void {
        guard let live else {
            view.reading = .noData
            return { [weak view] _ in view?.reading = .noData }
        }
        let order = PendingValue<Shown.Value>()
        live.follow(name, in: view) { [weak view] state in
            // Older values of the source do not replace a pending value of the user.
            let reading = Reading(state, read: read, since: since)
            guard !order.isWaiting else { return order.note(reading) }
            if order.isSettling, reading.state == .current, order.isSuperseded(reading.value) { return }
            order.settle()
            view?.reading = reading
        }
        // The view holds the returned closure. `ask` takes the view as a parameter, since capturing it would create a retain cycle.
        func ask(for value: Shown.Value, in view: Shown) {
            order.ask(for: value, over: Reading(live.state(of: name), read: read, since: since).value)
            view.reading = .pending(last: value)
            let request = SourceRequest(.set(name.members(setting: write(value))), to: name.source)
            live.send(request, from: RequestOrigin(place)) { [weak view] answer in
                order.isWaiting = false
                guard let view else { return }
                if let next = order.next.take(), next != value { return ask(for: next, in: view) }
                let known = Reading(live.state(of: name), read: read, since: since)
                switch answer {
                case .failed(let why):
                    order.settle()
                    view.reading = known
                    view.showFailure(why)
                // The report came before the reply, or the source never reports the value.
                case .done where known.state == .noData || (known == .current(value) && order.isReported):
                    order.settle()
                    view.reading = known
                case .done:
                    order.timer = view.scene?.schedule(after: Self.settlingTime) { [weak view] in
                        order.settle()
                        view?.reading = Reading(live.state(of: name), read: read, since: since)
                        view?.showFailure("")
                    }
                }
            }
        }
        return { [weak view] value in
            guard let view else { return }
            if order.isWaiting {
                order.next = value
                view.reading = .pending(last: value)
            } else {
                ask(for: value, in: view)
            }
        }
    }

    /// The time that a device has to report a value that was set.
    package static var settlingTime: Duration { .seconds(10) }

    /// Performs an action when a card's button is pressed, and shows the result in the card.
    package func perform(_ action: ActionDefinition, by card: ActionCard) {
        card.doneText = text(action.done)
        let requests = action.steps.compactMap { if case .request(let request) = $0 { request } else { nil } }
        // Requests need a source. A button for a page that does not exist, such as a hidden one, is disabled.
        card.isEnabled =
            (requests.isEmpty || live != nil)
            && action.steps.allSatisfy { if case .page(let title) = $0 { hasPage(title) } else { true } }
        let origin = RequestOrigin([links.place, card.spokenTitle].filter { !$0.isEmpty }.joined(separator: " › "))
        func start(for card: ActionCard) {
            card.outcome = .pending
            links.perform(action.steps, from: origin) { [weak card] in card?.show($0) }
        }
        func begin(for card: ActionCard) {
            guard let question = action.question else { return start(for: card) }
            ask(text(question), from: card) { [weak card] in
                // The action may be pending by now, because another page has the same button.
                if let card, card.outcome != .pending { start(for: card) }
            }
        }
        card.onDone = { [weak card] in
            guard let card else { return }
            guard let role = action.needs else { return begin(for: card) }
            // A press is performed at most once, after the user has entered the PIN of the role.
            links.allow(role) { [weak card] in
                if let card, card.outcome != .pending { begin(for: card) }
            }
        }
        // The button was pressed on a page whose views were released since. The new card shows the pending request.
        guard card.outcome != .pending, let live, let request = requests.first(where: live.isWaiting) else { return }
        card.outcome = .pending
        live.send(request, from: origin) { [weak card] in card?.show($0) }
    }

    /// Asks for confirmation. Escape, or a tap beside the alert, cancels.
    private func ask(_ question: String, from card: ActionCard, _ then: @escaping () -> Void) {
        let no = Alert.Action(ElementStrings(language).cancel, isCancel: true)
        let yes = Alert.Action(card.text, style: .prominent, perform: then)
        card.scene?.present(Alert(question, actions: [no, yes]))
    }
}

extension ActionCard {
    fileprivate func show(_ answer: RequestAnswer) {
        switch answer {
        case .done: outcome = .done
        case .failed(let why): outcome = .failed(why)
        }
    }
}

/// A value that the user has set, until the source has replied and reported it.
private final class PendingValue<Value: Hashable & Sendable> {
    /// A Boolean value that tells whether the source has not replied yet.
    var isWaiting = false
    /// The value that was set while another request was pending.
    var next: Value?
    /// The timer that ends the wait for the report of the source; `nil` if there is none.
    var timer: SceneTimer?
    /// The value that was asked for last, until it is reported.
    private var asked: Value?
    /// The values of the source from before, and those that were asked for earlier.
    private var superseded: Set<Value> = []
    /// A Boolean value that tells whether the value was reported, or was that of the source before, without another one being underway.
    private(set) var isReported = false

    /// A Boolean value that tells whether the source has replied and not reported.
    var isSettling: Bool { timer != nil }

    /// Begins a request.
    ///
    /// - Parameters:
    ///   - value: The value that is asked for.
    ///   - known: The last value of the source.
    func ask(for value: Value, over known: Value?) {
        isWaiting = true
        timer?.cancel()
        timer = nil
        isReported = known == value && (asked == nil || isReported)
        for former in [known, asked] { if let former { superseded.insert(former) } }
        superseded.remove(value)
        asked = value
    }

    /// Notes a report that came before the reply.
    func note(_ reading: Reading<Value>) {
        if reading.state == .current, reading.value == asked { isReported = true }
    }

    /// Returns `true` if a report is older than the last request.
    func isSuperseded(_ value: Value?) -> Bool { value.map(superseded.contains) ?? false }

    /// Ends the wait for the report.
    func settle() {
        timer?.cancel()
        (timer, asked, isReported) = (nil, nil, false)
        superseded = []
    }
}

extension View {
    /// Shows a toast that tells that a request failed.
    fileprivate func showFailure(_ why: String) {
        guard let scene else { return }
        let words = ElementStrings(scene.language).failed
        scene.showToast(why.isEmpty ? words : "\(words): \(why)")
    }
}

nonisolated extension Reading {
    /// Creates a reading from the state of a source's value.
    ///
    /// - Parameters:
    ///   - state: The state of the value.
    ///   - read: Returns what the view shows of the value; `nil` if the view cannot show a value of this type.
    ///   - since: Formats the moment until which the value was current.
    @MainActor init(_ state: ValueState, read: (JSONValue) -> Value?, since: (Double?) -> String) {
        switch state {
        case .awaited: self = .pending()
        case .noData: self = .noData
        case .current(let value): self = read(value).map { .current($0) } ?? (value.isNoData ? .noData : .failed())
        case .stale(let value, let moment):
            self = read(value).map { .stale($0, since: since(moment)) } ?? (value.isNoData ? .noData : .failed())
        }
    }
}
