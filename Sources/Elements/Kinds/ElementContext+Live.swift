import Drawing
import JSON
import KioskFile
import SourceProtocol
import Toolkit

extension ElementContext {
    private var place: String { links.place }

    /// Has a view show a source's value, now and whenever it becomes another; nothing without a name.
    ///
    /// - Parameters:
    ///   - name: of the value.
    ///   - view: for as long as it lives, or follows another value.
    ///   - read: what the view shows of it; nil where it is of another type than the view can show.
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

    /// Has a view show a source's value, and what a person chooses there become the source's.
    ///
    /// Until the source has answered, what was chosen is shown as asked for; then what the source says. Of what is chosen meanwhile the
    /// last is asked for after that.
    ///
    /// - Returns: what the view calls with the value that a person has chosen.
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
            // What a person has chosen is not taken back by what the source said before it.
            if !order.isWaiting { view?.reading = Reading(state, read: read, since: since) }
        }
        // The view has what is returned: held by that in turn, neither would ever go.
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

    /// Has a card's button do something, and say what became of it.
    package func perform(_ action: ActionDefinition, by card: ActionCard) {
        card.doneText = text(action.done)
        let requests = action.steps.compactMap { if case .request(let request) = $0 { request } else { nil } }
        // What asks a source needs one; a tab that is not there, such as one that was hidden, is offered by nothing.
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
                // It may be on its way by now: another page has the same button.
                if let card, card.outcome != .pending { start(for: card) }
            }
        }
        card.onDone = { [weak card] in
            guard let card else { return }
            guard let role = action.needs else { return begin(for: card) }
            // Asked for once: what was pressed is done once, by whoever has the PIN.
            links.allow(role) { [weak card] in
                if let card, card.outcome != .pending { begin(for: card) }
            }
        }
        // Pressed on a page that has gone since.
        guard card.outcome != .pending, let live, let request = requests.first(where: live.isWaiting) else { return }
        card.outcome = .pending
        live.send(request, from: origin) { [weak card] in card?.show($0) }
    }

    /// Asks before something is done; a slip, or Escape, is no.
    private func ask(_ question: String, from card: ActionCard, _ then: @escaping () -> Void) {
        let no = Alert.Action(ElementStrings.cancel(in: ProgramLanguage(language)), isCancel: true)
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

/// What a person has chosen, on its way to a source.
private final class PendingValue<Value> {
    var isWaiting = false
    /// What was chosen while another choice was on its way.
    var next: Value?
}

extension View {
    /// Says that a source has not done what it was asked for.
    fileprivate func showFailure(_ why: String) {
        guard let scene else { return }
        let words = ElementStrings(scene.language).failed
        scene.showToast(why.isEmpty ? words : "\(words): \(why)")
    }
}

nonisolated extension Reading {
    /// What is known of a source's value, as far as a view can show it.
    ///
    /// - Parameters:
    ///   - state: what is known of it.
    ///   - read: what the view shows of it; nil where it is of another type than the view can show.
    ///   - since: writes the moment until which it held.
    @MainActor init(_ state: ValueState, read: (JSONValue) -> Value?, since: (Double?) -> String) {
        switch state {
        case .awaited: self = .pending()
        case .noData: self = .noData
        case .current(let value): self = read(value).map { .current($0) } ?? .failed()
        case .stale(let value, let moment): self = read(value).map { .stale($0, since: since(moment)) } ?? .failed()
        }
    }
}
