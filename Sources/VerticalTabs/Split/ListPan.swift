import Drawing
import Toolkit

/// Lets a finger pull a split controller's list out, push it back, and stop it on its way.
final class ListPan: GestureRecognizerDelegate {
    let recognizer = PanGestureRecognizer()
    private let slide: ListSlide
    private let layout: () -> SplitLayout
    private let mayBegin: (Point) -> Bool
    private let onRelease: (_ toShown: Bool, _ velocity: Double) -> Void
    private let onGrab: () -> Void
    /// How far to the right the finger had gone when the list followed it last, in points: the list's side may change
    /// under it.
    private var travelled = 0.0

    /// A list that is hidden can be pulled out from the rail, and from so near to the rail, in points.
    static let margin = 30.0

    /// - Parameters:
    ///   - mayBegin: whether a finger at a place of the view may pull the list.
    ///   - onGrab: the list begins to follow the finger.
    ///   - onRelease: the finger let go; where the list is to go, and at which velocity in shares a second.
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

    /// Towards more of the list, in points.
    private func towardsList(_ x: Double) -> Double { layout().side == .left ? x : -x }

    private func changed() {
        let width = max(1, layout().list.width)
        switch recognizer.state {
        case .began:
            // The slop is no part of the way: the list must not jump to the finger.
            travelled = min(max(recognizer.translation.x, -recognizer.threshold), recognizer.threshold)
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
        slide.drag(by: towardsList(x - travelled) / width)
        travelled = x
    }

    // MARK: GestureRecognizerDelegate

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard layout().arrangement != .wide, mayBegin(touch.location(in: recognizer.view)) else { return false }
        if slide.isMoving { slide.hold() }
        return true
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let way = self.recognizer.translation
        guard layout().arrangement != .wide, abs(way.x) > abs(way.y) else { return false }
        let opens = towardsList(way.x) > 0
        return opens ? slide.share < 1 : slide.share > 0
    }
}
