import Drawing

/// A handle with which a finger moves an end of the selection: a disc below the line, with a stem that reaches up.
final class SelectionHandle: View {
    /// Called with the new position of the end, in the scene's coordinates. Its distance from the finger stays the same during the drag.
    var onDrag: ((Point) -> Void)?
    var onRelease: (() -> Void)?

    /// The vector from the middle of the line to the finger.
    private var grip = Point.zero

    private static let target = 44.0
    private static let disc = 16.0
    /// The height of the selection in one line, in points.
    private static let stem = 25.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        let pan = PanGestureRecognizer()
        pan.threshold = 2
        pan.onChange { [weak self] in self?.panned($0) }
        addGestureRecognizer(pan)
    }

    /// Returns the frame of a handle.
    ///
    /// - Parameter point: the lower end of the selection, in the superview's coordinates.
    static func frame(at point: Point) -> Rect {
        Rect(x: point.x - target / 2, y: point.y - stem, width: target, height: stem + disc + 8)
    }

    private func panned(_ recognizer: GestureRecognizer) {
        switch recognizer.state {
        case .began:
            grip = recognizer.location(in: nil) - convertToScene(Point(x: bounds.width / 2, y: Self.stem / 2))
            onDrag?(recognizer.location(in: nil) - grip)
        case .changed: onDrag?(recognizer.location(in: nil) - grip)
        case .ended, .cancelled: onRelease?()
        default: break
        }
    }

    override func draw(_ list: inout DisplayList) {
        let color = theme.color(.accent)
        let x = bounds.width / 2
        list.fill(Rect(x: x - 1, y: 0, width: 2, height: Self.stem + 2), color)
        list.fill(
            Rect(x: x - Self.disc / 2, y: Self.stem, width: Self.disc, height: Self.disc), color,
            radii: CornerRadii(Self.disc / 2))
    }
}
