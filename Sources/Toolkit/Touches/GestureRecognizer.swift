import Drawing

/// Follows the touches on a view and its subviews, and says when they make a gesture.
///
/// The states are UIKit's. A discrete gesture (a tap) goes from `possible` to `ended`; a continuous one (a pan) goes to
/// `began`, `changed` and `ended` or `cancelled`. Of the recognizers that follow the same touch one wins: when it
/// recognizes, the others fail, and the touch is taken away from its view. `failed` and `cancelled` last until the
/// fingers are lifted; then the recognizer is `possible` again.
open class GestureRecognizer {
    /// How far a gesture has come.
    public enum State: Hashable, Sendable {
        /// Nothing is decided: there is no finger, or it is not clear yet what it does.
        case possible
        /// A continuous gesture is recognized.
        case began
        /// A continuous gesture goes on.
        case changed
        /// The gesture was made.
        case ended
        /// A continuous gesture was broken off.
        case cancelled
        /// The fingers make another gesture, or none.
        case failed

        /// What a discrete gesture ends in.
        public static let recognized = State.ended
    }

    /// How far the gesture has come; a subclass goes on by ``setState(_:)``.
    public private(set) var state = State.possible
    /// The view whose touches, and those of its subviews, it follows.
    public internal(set) weak var view: View?
    /// Decides what the gesture may do; see ``GestureRecognizerDelegate``.
    public weak var delegate: (any GestureRecognizerDelegate)?
    /// Takes the touches away from their view when the gesture is recognized.
    public var cancelsTouchesInView = true

    /// Switching it off in the middle of a gesture cancels the gesture.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }

    /// The touches that it follows now.
    public internal(set) var touches: [Touch] = []
    /// All touches since the recognizer was possible, those that were lifted too: the first tap of two, say.
    private var followed: [Touch] = []

    private let resets = ActionList<GestureRecognizer>()
    private let actions = ActionList<GestureRecognizer>()
    private var required: [() -> GestureRecognizer?] = []
    /// A state that was reached while another recognizer, which must fail first, had not decided yet.
    private var awaited: State?

    /// A recognizer that follows nothing until it is added to a view.
    public init() {}

    /// Has `action` called at each change of state from `began` on, and at each `changed`, after those that were added
    /// before: a scroll view's own, say.
    /// - Returns: what ``removeAction(_:)`` takes.
    @discardableResult
    public final func onChange(_ action: @escaping (GestureRecognizer) -> Void) -> ActionToken {
        actions.add(action)
    }

    /// Has `action` called when the last finger is lifted, whatever became of the gesture.
    /// - Returns: what ``removeAction(_:)`` takes.
    @discardableResult
    public final func onReset(_ action: @escaping () -> Void) -> ActionToken {
        resets.add { _ in action() }
    }

    /// Takes an action out; one that is gone already, or another recognizer's, changes nothing.
    public final func removeAction(_ token: ActionToken) {
        actions.remove(token)
        resets.remove(token)
    }

    /// This gesture waits until `other` has failed, and fails when `other` is recognized.
    public func require(toFail other: GestureRecognizer) {
        required.append { [weak other] in other }
    }

    /// Where the gesture is, or was last: the centre of its touches, in the coordinates of `view`.
    open func location(in view: View?) -> Point {
        let counted = touches.isEmpty ? followed.suffix(1) : touches[...]
        guard !counted.isEmpty else { return .zero }
        let sum = counted.reduce(Point.zero) { $0 + $1.position }
        let center = sum * (1 / Double(counted.count))
        return view?.convertFromScene(center) ?? center
    }

    // MARK: To override

    /// Fingers came down that the recognizer follows from now on; `touches` has all of them.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Fingers that it follows moved. Not called once the gesture is over.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Fingers that it follows were lifted; they still are among `touches`.
    open func touchesEnded(_ touches: [Touch]) {}
    /// The touches are gone; a gesture that was under way is cancelled.
    open func touchesCancelled(_ touches: [Touch]) { cancel() }
    /// The gesture is over, the recognizer is possible again: forget what belonged to it.
    open func reset() {}

    // MARK: States

    /// Moves on to a new state, as far as the other recognizers of the same touches let it: for subclasses alone.
    ///
    /// From `possible` a gesture goes to `began`, `ended` (a discrete one) or `failed`, from `began` and `changed` to
    /// `changed`, `ended` or `cancelled`; every other step is left out of account.
    public final func setState(_ new: State) {
        switch (state, new) {
        case (.possible, .began), (.possible, .ended): recognize(new)
        case (.possible, .failed):
            awaited = nil
            state = .failed
            decided()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            state = new
            actions.send(self)
            if new != .changed { decided() }
        default: break  // a gesture that is over stays over until it is reset
        }
    }

    private func recognize(_ new: State) {
        // One that follows only other fingers decides nothing about these.
        let others = required.compactMap { $0() }.filter { $0.isEnabled && $0.view != nil && sharesTouch(with: $0) }
        if others.contains(where: \.isRecognized) {
            setState(.failed)
            return
        }
        if others.contains(where: { $0.state == .possible }) {
            awaited = new
            return
        }
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true, yieldsToNobody() else {
            setState(.failed)
            return
        }
        state = new
        preventOthers()
        actions.send(self)
        if new == .ended { decided() }
    }

    /// Takes all touches that it follows away from their views, as a gesture does that is recognized: for one that is
    /// cancelled by a finger more, say, which must not press what it came down on.
    public final func cancelTouchesInView() {
        for touch in touches { touch.takeFromView() }
    }

    /// True when no other gesture of the same touches is under way, or it lets this one join.
    private func yieldsToNobody() -> Bool {
        !rivals.contains { $0.isRecognized && $0.canPrevent(self) && !recognizesSimultaneously(with: $0) }
    }

    private func preventOthers() {
        for other in rivals
        where other.state == .possible && canPrevent(other) && !recognizesSimultaneously(with: other) {
            other.setState(.failed)
        }
        guard cancelsTouchesInView else { return }
        for touch in touches { touch.takeFromView() }
    }

    /// Whether another gesture of the same touches fails when this one is recognized.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    private func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    private var rivals: [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        for touch in followed {
            // One that was reset since follows other touches, if any: it is no rival for this one any more.
            for other in touch.recognizers
            where other !== self && other.isFollowing(touch) && !found.contains(where: { $0 === other }) {
                found.append(other)
            }
        }
        return found
    }

    /// Tells those that waited for this one's failure.
    private func decided() {
        for other in rivals where other.awaited != nil && other.required.contains(where: { $0() === self }) {
            guard let awaited = other.awaited else { continue }
            other.awaited = nil
            if state == .failed { other.recognize(awaited) } else { other.setState(.failed) }
        }
        resetWhenOver()
    }

    /// True from the first finger until it is decided what the gesture is.
    private var isFollowing: Bool { !followed.isEmpty }

    private func sharesTouch(with other: GestureRecognizer) -> Bool { followed.contains { other.isFollowing($0) } }

    func isFollowing(_ touch: Touch) -> Bool { followed.contains { $0 === touch } }

    /// True when only another one's failure is missing.
    var isWaiting: Bool { awaited != nil }

    // MARK: For the scene

    /// True while the gesture is under way, and when it has ended.
    private var isRecognized: Bool { state == .began || state == .changed || state == .ended }

    /// True when the gesture ended, was cancelled or failed.
    var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

    func follow(_ touch: Touch) {
        touches.append(touch)
        followed.append(touch)
    }

    func cancel() {
        awaited = nil
        switch state {
        case .possible where isFollowing: setState(.failed)
        case .began, .changed: setState(.cancelled)
        default: break
        }
    }

    /// A recognizer whose gesture is over, and whose fingers are lifted, is ready for the next one.
    func resetWhenOver() {
        if isOver, touches.isEmpty { makePossible() }
    }

    private func makePossible() {
        state = .possible
        awaited = nil
        touches = []
        followed = []
        reset()
        resets.send(self)
    }
}
