import Drawing

/// What a finger takes to move an end of a selection: a disc below the line, with a stem that reaches up.
final class SelectionHandle: View {
    /// Where the end goes, in the scene's coordinates: as far from the finger as when it took the handle.
    var onDrag: ((Point) -> Void)?
    var onRelease: (() -> Void)?

    /// From the middle of the line to the finger.
    private var grip = Point.zero

    private static let target = 44.0
    private static let disc = 16.0
    /// As high as what is selected of a line, in points.
    private static let stem = 25.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        let pan = PanGestureRecognizer()
        pan.threshold = 2
        pan.onChange { [weak self] in self?.panned($0) }
        addGestureRecognizer(pan)
    }

    /// - Parameter point: the lower end of what is selected, in the superview's coordinates.
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
