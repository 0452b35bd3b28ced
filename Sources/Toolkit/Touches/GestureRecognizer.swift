import Drawing

/// An object that follows the touches on a view and its subviews, and recognizes a gesture in them.
///
/// The states are UIKit's. A discrete gesture (a tap) goes from `possible` to `ended`. A continuous gesture (a pan)
/// goes to `began`, `changed`, and `ended` or `cancelled`. Of the recognizers that follow the same touch, one wins:
/// when it recognizes its gesture, the others fail, and the touch is taken away from its view. `failed` and `cancelled`
/// last until the fingers are lifted; then the recognizer is `possible` again.
open class GestureRecognizer {
    /// The state of a gesture.
    public enum State: Hashable, Sendable {
        /// Nothing is decided: there is no finger, or its gesture is not clear yet.
        case possible
        /// A continuous gesture is recognized.
        case began
        /// A continuous gesture continues.
        case changed
        /// The gesture is complete.
        case ended
        /// A continuous gesture was cancelled.
        case cancelled
        /// The fingers make another gesture, or none.
        case failed

        /// The final state of a discrete gesture.
        public static let recognized = State.ended
    }

    /// The state of the gesture; subclasses change it with ``setState(_:)``.
    public private(set) var state = State.possible
    /// The view whose touches the recognizer follows, including those on its subviews.
    public internal(set) weak var view: View?
    /// The delegate that decides what the gesture may do; see ``GestureRecognizerDelegate``.
    public weak var delegate: (any GestureRecognizerDelegate)?
    /// A Boolean value that tells whether the recognized gesture takes the touches away from their view.
    public var cancelsTouchesInView = true

    /// A Boolean value that tells whether the recognizer is enabled. Disabling it during a gesture cancels the gesture.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }

    /// The touches that the recognizer follows now.
    public internal(set) var touches: [Touch] = []
    /// All touches since the recognizer became possible, including lifted ones such as the first tap of two.
    private var followed: [Touch] = []

    private let resets = ActionList<GestureRecognizer>()
    private let actions = ActionList<GestureRecognizer>()
    private var required: [() -> GestureRecognizer?] = []
    /// The state that the recognizer will enter once another recognizer, which must fail first, has failed.
    private var awaited: State?

    /// Creates a recognizer that follows no touches until it is added to a view.
    public init() {}

    /// Adds an action that is called when the gesture begins, changes, ends or is cancelled. Actions are called in the
    /// order in which they were added, so a scroll view's own actions come first.
    ///
    /// - Returns: the token for ``removeAction(_:)``.
    @discardableResult
    public final func onChange(_ action: @escaping (GestureRecognizer) -> Void) -> ActionToken {
        actions.add(action)
    }

    /// Adds an action that is called when the last finger is lifted, whatever the state of the gesture.
    ///
    /// - Returns: the token for ``removeAction(_:)``.
    @discardableResult
    public final func onReset(_ action: @escaping () -> Void) -> ActionToken {
        resets.add { _ in action() }
    }

    /// Removes an action. A token that was already removed, or that belongs to another recognizer, has no effect.
    public final func removeAction(_ token: ActionToken) {
        actions.remove(token)
        resets.remove(token)
    }

    /// Makes this gesture wait until `other` has failed, and fail if `other` is recognized.
    public func require(toFail other: GestureRecognizer) {
        required.append { [weak other] in other }
    }

    /// Returns the current or last position of the gesture: the centre of its touches, in the coordinates of `view`.
    open func location(in view: View?) -> Point {
        let counted = touches.isEmpty ? followed.suffix(1) : touches[...]
        guard !counted.isEmpty else { return .zero }
        let sum = counted.reduce(Point.zero) { $0 + $1.position }
        let center = sum * (1 / Double(counted.count))
        return view?.convertFromScene(center) ?? center
    }

    // MARK: To override

    /// Called when fingers that the recognizer now follows have come down; its `touches` property already contains them.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Called when fingers that the recognizer follows moved. Not called once the gesture is over.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Called when fingers that the recognizer follows were lifted; its `touches` property still contains them.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Called when the touches were cancelled. A gesture that was in progress is cancelled.
    open func touchesCancelled(_ touches: [Touch]) { cancel() }
    /// Called when the gesture is over and the recognizer is possible again. Reset all state of the gesture here.
    open func reset() {}

    // MARK: States

    /// Moves to a new state, as far as the other recognizers of the same touches permit it. Only subclasses call it.
    ///
    /// From `possible` a gesture goes to `began`, `ended` (a discrete one) or `failed`. From `began` and `changed` it
    /// goes to `changed`, `ended` or `cancelled`. Every other transition is ignored.
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
        // A required recognizer that follows only other fingers does not matter here.
        let others = required.compactMap { $0() }.filter { $0.isEnabled && $0.view != nil && sharesTouch(with: $0) }
        if others.contains(where: \.isRecognized) {
            setState(.failed)
            return
        }
        if others.contains(where: { $0.state == .possible }) {
            awaited = new
            return
        }
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true, mayBeRecognized() else {
            setState(.failed)
            return
        }
        state = new
        preventOthers()
        actions.send(self)
        if new == .ended { decided() }
    }

    /// Takes all followed touches away from their views, as a recognized gesture does. Use it if an additional finger
    /// cancels the gesture and must not press the view below it.
    public final func cancelTouchesInView() {
        for touch in touches { touch.takeFromView() }
    }

    /// Returns `true` if no other gesture of the same touches prevents this one, or if both may be recognized together.
    private func mayBeRecognized() -> Bool {
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

    /// Returns `true` if another gesture of the same touches fails when this one is recognized.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    private func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    private var rivals: [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        for touch in followed {
            // A recognizer that was reset in the meantime follows other touches, if any, and does not compete for this one.
            for other in touch.recognizers
            where other !== self && other.isFollowing(touch) && !found.contains(where: { $0 === other }) {
                found.append(other)
            }
        }
        return found
    }

    /// Notifies the recognizers that waited for this one to fail.
    private func decided() {
        for other in rivals where other.awaited != nil && other.required.contains(where: { $0() === self }) {
            guard let awaited = other.awaited else { continue }
            other.awaited = nil
            if state == .failed { other.recognize(awaited) } else { other.setState(.failed) }
        }
        resetWhenOver()
    }

    /// A Boolean value that tells whether the recognizer follows touches: from the first finger until its reset.
    private var isFollowing: Bool { !followed.isEmpty }

    private func sharesTouch(with other: GestureRecognizer) -> Bool { followed.contains { other.isFollowing($0) } }

    func isFollowing(_ touch: Touch) -> Bool { followed.contains { $0 === touch } }

    /// A Boolean value that tells whether the gesture only waits for another recognizer to fail.
    var isWaiting: Bool { awaited != nil }

    // MARK: Used by the scene

    /// A Boolean value that tells whether the gesture is in progress or has ended.
    private var isRecognized: Bool { state == .began || state == .changed || state == .ended }

    /// A Boolean value that tells whether the gesture ended, was cancelled or failed.
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

    /// Resets the recognizer for the next gesture if its gesture is over and its fingers are lifted.
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
