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
    /// Until the source replies, the view shows the user's value as pending; then it shows the value of the source. If the user sets
    /// further values meanwhile, only the last of them is sent afterwards.
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
            if !order.isWaiting { view?.reading = Reading(state, read: read, since: since) }
        }
        // The view holds the returned closure. `ask` takes the view as a parameter, since capturing it would create a retain cycle.
        func ask(for value: Shown.Value, in view: Shown) {
            order.isWaiting = true
            view.reading = .pending(last: value)
            let request = SourceRequest(.set([name.name: write(value)]), to: name.source)
            live.send(request, from: RequestOrigin(place)) { [weak view] answer in
                order.isWaiting = false
                guard let view else { return }
                if let next = order.next.take(), next != value { return ask(for: next, in: view) }
                view.reading = Reading(live.state(of: name), read: read, since: since)
                if case .failed(let why) = answer { view.showFailure(why) }
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

/// A value that the user has set, while the request is pending.
private final class PendingValue<Value> {
    var isWaiting = false
    /// The value that was set while another request was pending.
    var next: Value?
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
        case .current(let value): self = read(value).map { .current($0) } ?? .failed()
        case .stale(let value, let moment): self = read(value).map { .stale($0, since: since(moment)) } ?? .failed()
        }
    }
}
