import Drawing

/// A recognizer for one or more short taps at one place.
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of successive taps that the gesture requires.
    public var numberOfTapsRequired = 1

    /// The distance that a finger may move, in points. Android's touch slop is 8, UIKit's 10.
    public static let allowableMovement = 10.0
    /// The maximum pause between the taps of a double tap.
    public static let multiTapInterval = Duration.milliseconds(350)

    /// The maximum distance between the taps of a double tap, in points.
    static let multiTapDistance = 40.0

    private var taps = 0
    private var firstPosition: Point?
    private var timer: SceneTimer?

    open override func touchesBegan(_ touches: [Touch]) {
        timer?.cancel()
        guard let touch = touches.first else { return }
        let first = firstPosition ?? touch.position
        firstPosition = first
        if self.touches.count > 1 || first.distance(to: touch.position) > Self.multiTapDistance { setState(.failed) }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        for touch in touches where touch.startPosition.distance(to: touch.position) > Self.allowableMovement {
            setState(.failed)
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard state == .possible, let touch = touches.first, !touch.isSwallowed else {
            setState(.failed)
            return
        }
        taps += 1
        guard taps < numberOfTapsRequired else {
            setState(.recognized)
            return
        }
        timer = view?.scene?.schedule(after: Self.multiTapInterval) { [weak self] in self?.setState(.failed) }
    }

    /// Returns `false` for a recognizer that requires more taps: without a failure requirement, a double tap is
    /// recognized after a single tap.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let other = other as? TapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func reset() {
        taps = 0
        firstPosition = nil
        timer?.cancel()
        timer = nil
    }
}
