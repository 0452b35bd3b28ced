import Drawing

/// A control whose value a finger drags: what a slider and a dial have in common.
///
/// A finger that moves as the control wants it changes the value, and nothing around the control scrolls then. Where the panel takes that
/// finger away, the value is again what it was before.
public class DraggedControl: RangeControl {
    /// Says which way a finger has to go.
    let pan = ValuePan()
    /// True once the finger that is down has changed the value, or tried to.
    private(set) final var isDragging = false
    /// The value that comes back where the finger is taken away; nil while none is down.
    private var former: Double?

    override init(_ range: ValueRange) {
        super.init(range)
        cornerRadius = 10
        addGestureRecognizer(pan)
    }

    /// A finger came down.
    func beginDrag(at point: Point) {}

    /// The finger that is down moved: the value that it means; nil while it has not moved as it should.
    func dragged(to point: Point) -> Double? { nil }

    /// The finger was lifted where it came down.
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
        if let wanted = dragged(to: tracked.location(in: self)) {
            isDragging = true
            change(to: wanted)
        }
        setNeedsDisplay()
    }

    public override func touchesEnded(_ touches: [Touch]) {
        let finger = tracked.flatMap { tracked in touches.first { $0 === tracked } }
        super.touchesEnded(touches)
        guard let finger, former != nil else { return }
        let place = finger.location(in: self)
        if !isDragging, point(inside: place) { tapped(at: place) }
        endDrag()
    }

    public override func touchesCancelled(_ touches: [Touch]) {
        let isOurs = tracked.map { tracked in touches.contains { $0 === tracked } } ?? false
        super.touchesCancelled(touches)
        guard isOurs, let former else { return }
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
        // It was disabled under the finger, which has done what it could.
        if !isEnabled, former != nil { endDrag() }
    }
}
