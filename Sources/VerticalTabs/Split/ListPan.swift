import Drawing
import Toolkit

/// A pan gesture that pulls out the list of a split controller, pushes it back, or stops it while it is moving.
final class ListPan: GestureRecognizerDelegate {
    let recognizer = PanGestureRecognizer()
    private let slide: ListSlide
    private let layout: () -> SplitLayout
    private let mayBegin: (Point) -> Bool
    private let onRelease: (_ toShown: Bool, _ velocity: Double) -> Void
    private let onGrab: () -> Void
    /// The translation to the right, in points, at the last update. Only differences are used, because the side of the list may change
    /// during the gesture.
    private var lastTranslation = 0.0

    /// The width, in points, of the area beside the rail from which a hidden list can be pulled out. It can also be pulled from the rail.
    static let margin = 30.0

    /// Creates the gesture.
    ///
    /// - Parameters:
    ///   - slide: The position of the list.
    ///   - layout: A closure that returns the current layout.
    ///   - mayBegin: A closure that returns `true` if a pan may begin at a point of the view.
    ///   - onGrab: A closure that is called when the list begins to follow the finger.
    ///   - onRelease: A closure that is called when the finger is lifted, with the end to which the list moves, and the velocity in shares
    ///     of the list's width per second.
    init(
        _ slide: ListSlide, layout: @escaping () -> SplitLayout, mayBegin: @escaping (Point) -> Bool,
        onGrab: @escaping () -> Void, onRelease: @escaping (_ toShown: Bool, _ velocity: Double) -> Void
    ) {
        self.slide = slide
        self.layout = layout
        self.mayBegin = mayBegin
        self.onGrab = onGrab
        self.onRelease = onRelease
        recognizer.delegate = self
        recognizer.onChange { [weak self] _ in self?.changed() }
        recognizer.onReset { [weak self] in
            guard let self else { return }
            self.slide.letGo(in: self.recognizer.view?.scene)
        }
    }

    /// Converts a distance to the right to a distance in the direction that shows the list.
    private func towardsList(_ x: Double) -> Double { layout().side == .left ? x : -x }

    private func changed() {
        let width = max(1, layout().list.width)
        switch recognizer.state {
        case .began:
            // The recognition threshold is subtracted, so that the list does not jump to the finger.
            lastTranslation = min(max(recognizer.translation.x, -recognizer.threshold), recognizer.threshold)
            slide.hold()
            onGrab()
            follow(width)
        case .changed: follow(width)
        case .ended:
            let velocity = towardsList(recognizer.velocity.x) / width
            onRelease(slide.end(for: velocity), velocity)
        case .cancelled: onRelease(slide.end(for: 0), 0)
        case .possible, .failed: break
        }
    }

    private func follow(_ width: Double) {
        let x = recognizer.translation.x
        slide.drag(by: towardsList(x - lastTranslation) / width)
        lastTranslation = x
    }

    // MARK: GestureRecognizerDelegate

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard layout().arrangement != .wide, mayBegin(touch.location(in: recognizer.view)) else { return false }
        if slide.isMoving { slide.hold() }
        return true
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let translation = self.recognizer.translation
        guard layout().arrangement != .wide, abs(translation.x) > abs(translation.y) else { return false }
        let opens = towardsList(translation.x) > 0
        return opens ? slide.share < 1 : slide.share > 0
    }
}
