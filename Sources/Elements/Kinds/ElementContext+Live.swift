import Drawing
import JSON
import KioskFile
import SourceProtocol
import Toolkit

extension ElementContext {
    private var place: String { links.place }

    /// Returns the origin of a request from an element of the page.
    ///
    /// - Parameter title: The title of the element.
    package func origin(_ title: String) -> RequestOrigin {
        RequestOrigin([place, title].filter { !$0.isEmpty }.joined(separator: " › "))
    }

    /// Calls `show` with the states of source values, now, after each change, and each minute while the note of one of them has its age.
    ///
    /// - Parameters:
    ///   - names: The names of the values.
    ///   - view: The view, which follows the values until it is released or follows other values.
    ///   - isRelative: A Boolean value that tells whether `show` is called each minute in any case.
    ///   - show: A closure that is called with the states.
    func follow(
        _ names: [ValueName], of live: LiveValues, in view: some MinuteUpdatedView, isRelative: Bool = false,
        _ show: @escaping ([ValueState]) -> Void
    ) {
        (view as? Card)?.reserveNote()
        var states: [ValueState] = []
        var hasTimer: Bool?
        live.follow(names, in: view) { [weak view] in
            states = $0
            let needsTimer = isRelative || states.contains(where: \.ages)
            if needsTimer != hasTimer {
                hasTimer = needsTimer
                view?.updates.set(needsTimer ? { show(states) } : nil, by: clock, in: view?.scene)
            }
            show(states)
        }
    }

    /// Shows a source value in a view, now and after each change. Does nothing if `name` is `nil`.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - view: The view, which follows the value until it is released or follows another value.
    ///   - isRelative: A Boolean value that tells whether the view is updated each minute.
    ///   - read: Converts the value to the type of the view; returns `nil` if the view cannot show it.
    package func follow<Shown: ReadingView>(
        _ name: ValueName?, in view: Shown, isRelative: Bool = false, read: @escaping (JSONValue) -> Shown.Value?
    ) {
        guard let name else { return }
        guard let live else {
            view.reading = .noData
            return
        }
        follow([name], of: live, in: view, isRelative: isRelative) { [weak view] in
            view?.reading = Reading($0[0], read: read, age: age)
        }
    }

    /// Shows a source value in a view, and sends the values that the user sets to the source.
    ///
    /// The view shows the user's value as pending until the source has replied and has reported the value. Devices often reply at once and
    /// report the new value seconds later. Until then, reports of the previous value and of earlier requested values are ignored. If
    /// there is no other report within ``settlingTime``, the view shows the source's last value again, and a toast. If the user sets
    /// further values before the reply, only the last of them is sent afterwards.
    ///
    /// - Returns: The closure that the view calls with each value that the user sets.
    package func operate<Shown: ReadingView>(
        _ name: ValueName, in view: Shown, read: @escaping (JSONValue) -> Shown.Value?,
        write: @escaping (Shown.Value) -> JSONValue
    ) -> (Shown.Value) -> Void {
        guard let live else {
            view.reading = .noData
            return { [weak view] _ in view?.reading = .noData }
        }
        let order = PendingValue<Shown.Value>()
        var former: ValueState?
        follow([name], of: live, in: view) { [weak view] states in
            // Older values of the source do not replace a pending value of the user.
            let reading = Reading(states[0], read: read, age: age)
            guard !order.isWaiting else { return order.note(reading) }
            // Nor does the same value a minute later.
            if order.isSettling, states[0] == former { return }
            former = states[0]
            if order.isSettling, reading.state == .current, order.isSuperseded(reading.value) { return }
            order.settle()
            view?.reading = reading
        }
        // The view retains the returned closure. Therefore `ask` must not capture the view, but takes it as a parameter.
        func ask(for value: Shown.Value, in view: Shown) {
            order.ask(for: value, over: Reading(live.state(of: name), read: read, age: age).value)
            view.reading = .pending(last: value)
            let request = SourceRequest(.set(name.members(setting: write(value))), to: name.source)
            live.send(request, from: RequestOrigin(place)) { [weak view] answer in
                order.isWaiting = false
                guard let view else { return }
                if let next = order.next.take(), next != value { return ask(for: next, in: view) }
                let known = Reading(live.state(of: name), read: read, age: age)
                switch answer {
                case .failed(let reason, let failure):
                    order.settle()
                    view.reading = known
                    view.showFailure(reason, failure)
                // The value was reported before the reply, or the source never reports it.
                case .performed where known.state == .noData || (known == .current(value) && order.isReported):
                    order.settle()
                    view.reading = known
                case .performed:
                    order.timer = view.scene?.schedule(after: Self.settlingTime) { [weak view] in
                        order.settle()
                        view?.reading = Reading(live.state(of: name), read: read, age: age)
                        view?.showFailure()
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

    /// The time within which a device must report a value that was set.
    package static var settlingTime: Duration { .seconds(10) }

    /// Performs a request while a card's button is held.
    package func perform(_ request: HeldRequest, by card: ActionCard) {
        card.onDone = nil
        card.isEnabled = live != nil
        // A changed text must not release the button.
        if let live, card.heldPress?.performs(request, on: live) == true { return }
        card.heldPress = live.map { HeldPress(request, from: origin(card.spokenTitle), $0) }
    }

    /// Performs an action when a card's button is pressed, and shows the result in the card.
    package func perform(_ action: ActionDefinition, by card: ActionCard) {
        let press = ActionPress(
            action, text: card.text, style: card.style == .destructive ? .destructive : .prominent, in: language,
            from: origin(card.spokenTitle), links, words: { text($0, answer: $1) })
        // The button is disabled if a request has no source, or if a page does not exist or is hidden.
        card.isEnabled = press.isPossible
        card.onDone = { [weak card] in
            // Several presses may wait for the PIN, and the action may be pending by now. It must still be started only once.
            press.start(in: card?.scene) { [weak card] in
                guard let card, card.outcome != .pending else { return false }
                card.outcome = .pending
                return true
            } then: { [weak card] in
                card?.show($0, press)
            }
        }
        // The request may still be pending from a former view of the same page. The new card then shows it.
        if card.outcome != .pending, press.resume(then: { [weak card] in card?.show($0, press) }) {
            card.outcome = .pending
        }
    }
}

extension ActionCard {
    fileprivate func show(_ answer: RequestAnswer, _ press: ActionPress) {
        switch answer {
        case .performed(let answer):
            doneText = press.doneText(after: answer)
            succeed()
        case .failed(let reason, let failure): fail(reason, failure)
        }
    }
}

/// A value that the user has set and that the source has not yet confirmed and reported.
private final class PendingValue<Value: Hashable & Sendable> {
    /// A Boolean value that tells whether the source has not replied yet.
    var isWaiting = false
    /// The value that was set while another request was pending.
    var next: Value?
    /// The timer that ends the wait for the source's report; `nil` while there is none.
    var timer: SceneTimer?
    /// The last requested value, until it is reported.
    private var requested: Value?
    /// The source's previous values and the earlier requested values. Reports of them are ignored.
    private var superseded: Set<Value> = []
    /// A Boolean value that tells whether the requested value was reported, or already was the source's value with no other pending.
    private(set) var isReported = false

    /// A Boolean value that tells whether the source has replied but has not yet reported the value.
    var isSettling: Bool { timer != nil }

    /// Begins a request.
    ///
    /// - Parameters:
    ///   - value: The requested value.
    ///   - known: The last value of the source.
    func ask(for value: Value, over known: Value?) {
        isWaiting = true
        timer?.cancel()
        timer = nil
        isReported = known == value && (requested == nil || isReported)
        for former in [known, requested] { if let former { superseded.insert(former) } }
        superseded.remove(value)
        requested = value
    }

    /// Takes note of a report that arrives before the reply.
    func note(_ reading: Reading<Value>) {
        if reading.state == .current, reading.value == requested { isReported = true }
    }

    /// Returns `true` if a report is older than the last request.
    func isSuperseded(_ value: Value?) -> Bool { value.map(superseded.contains) ?? false }

    /// Ends the wait for the report.
    func settle() {
        timer?.cancel()
        (timer, requested, isReported) = (nil, nil, false)
        superseded = []
    }
}

extension View {
    /// Shows a toast about a failed request.
    package func showFailure(_ reason: String = "", _ failure: RequestFailure = .refused) {
        scene?.showFailure(reason, failure)
    }
}

extension Scene {
    /// Shows a toast about a failed request, and plays the sound for it.
    package func showFailure(_ reason: String, _ failure: RequestFailure) {
        play(.failure)
        let (message, shown) = (ElementStrings(language).failed, failure.shown(reason, in: language))
        showToast(shown.isEmpty ? message : failure == .unknown ? shown : "\(message): \(shown)")
    }
}

nonisolated extension Reading {
    /// Creates a reading from the state of a source value.
    ///
    /// - Parameters:
    ///   - state: The state of the value.
    ///   - read: Converts the value to the type of the view; returns `nil` if the view cannot show it.
    ///   - age: Formats the age of a value that has been stale since a time.
    @MainActor init(_ state: ValueState, read: (JSONValue) -> Value?, age: (Double?) -> String) {
        switch state {
        case .awaited: self = .pending()
        case .noData: self = .noData
        case .current(let value): self = read(value).map { .current($0) } ?? (value.isNoData ? .noData : .failed())
        case .stale(let value, let moment):
            self = read(value).map { .stale($0, age: age(moment)) } ?? (value.isNoData ? .noData : .failed())
        }
    }
}

nonisolated extension ValueState {
    /// A Boolean value that tells whether the value is stale since a known time.
    fileprivate var ages: Bool { if case .stale(_, _?) = self { true } else { false } }
}
