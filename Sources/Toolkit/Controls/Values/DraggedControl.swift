import Drawing

/// A control whose value a finger drags; the base class of sliders and dials.
///
/// A finger that moves in the control's direction changes the value, and nothing around the control scrolls. If the
/// touch is cancelled, the value returns to what it was before.
public class DraggedControl: RangeControl {
    /// The recognizer that decides whether a finger moves in the control's direction.
    let pan = ValuePan()
    /// A Boolean value that tells whether the finger that is down has begun to drag the value.
    private(set) final var isDragging = false
    /// The value to restore if the touch is cancelled; `nil` if no finger is down.
    private var former: Double?

    override init(_ range: ValueRange) {
        super.init(range)
        cornerRadius = 10
        addGestureRecognizer(pan)
    }

    /// Called when a finger comes down.
    func beginDrag(at point: Point) {}

    /// Called when the finger moved. Returns the value that it determines; `nil` if it has not moved in the control's direction yet.
    func dragged(to point: Point) -> Double? { nil }

    /// Called when the finger was lifted where it came down.
    func tapped(at point: Point) {}

    // MARK: Fingers

    public override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard former == nil, let tracked else { return }
        former = value
        beginDrag(at: tracked.location(in: self))
    }

    public override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        guard former != nil, let tracked, touches.contains(where: { $0 === tracked }) else { return }
        if let newValue = dragged(to: tracked.location(in: self)) {
            isDragging = true
            change(to: newValue)
        }
        setNeedsDisplay()
    }

    public override func touchesEnded(_ touches: [Touch]) {
        let finger = tracked.flatMap { tracked in touches.first { $0 === tracked } }
        super.touchesEnded(touches)
        guard let finger, former != nil else { return }
        let position = finger.location(in: self)
        if !isDragging, point(inside: position) { tapped(at: position) }
        endDrag()
    }

    public override func touchesCancelled(_ touches: [Touch]) {
        let isTracked = tracked.map { tracked in touches.contains { $0 === tracked } } ?? false
        super.touchesCancelled(touches)
        guard isTracked, let former else { return }
        if isDragging { change(to: former) }
        endDrag()
    }

    private func endDrag() {
        former = nil
        isDragging = false
        setNeedsDisplay()
        endChange()
    }

    public override func stateDidChange() {
        alpha = isEnabled ? 1 : Self.disabledAlpha
        setNeedsDisplay()
        // If the control is disabled during a drag, the drag ends with the current value.
        if !isEnabled, former != nil { endDrag() }
    }
}
