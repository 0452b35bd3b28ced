import Drawing
import Toolkit

/// A view with the targets and texts of a calibration, and two buttons at its end.
final class CalibrationView: View {
    var session: CalibrationSession {
        didSet { setNeedsDisplay() }
    }

    /// Called when a finger that touched down outside the buttons is lifted, with the position of the lift.
    var onLift: ((Point) -> Void)?
    let keepButton = Button("")
    let againButton = Button("")
    private let titleLabel = Label(role: .title)
    private let detailLabel = Label(role: .body, color: .role(.secondaryText))
    private let warningLabel = Label(role: .body, color: .role(.warning))

    /// The minimum radius of a target, in points. It grows with the minimum target size of the panel.
    private static let radius = 28.0
    /// The vertical position of the buttons, as a share of the height.
    private static let buttonMiddle = 0.64

    init(_ session: CalibrationSession) {
        self.session = session
        super.init()
        backgroundColor = .role(.detailBackground)
        for label in [titleLabel, detailLabel, warningLabel] {
            label.alignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
        addSubview(keepButton)
        addSubview(againButton)
    }

    func show(_ texts: CalibrationTexts) {
        titleLabel.text = texts.title
        detailLabel.text = texts.detail
        warningLabel.text = texts.warning
        warningLabel.isHidden = texts.warning.isEmpty
        keepButton.title = texts.keep
        againButton.title = texts.again
        keepButton.isHidden = session.step != .deciding
        againButton.isHidden = session.step != .deciding
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        let grid = theme.grid
        let size = bounds.size
        let labels = [titleLabel, detailLabel, warningLabel].filter { !$0.text.isEmpty }
        let width = max(0, size.width - 4 * grid)
        let heights = labels.map { $0.sizeThatFits(Size(width: width, height: size.height)).height }
        let height = heights.reduce(0, +) + grid * Double(max(0, heights.count - 1))
        var y = max(grid, size.height * textMiddle - height / 2)
        for (label, height) in zip(labels, heights) {
            label.frame = Rect(x: 2 * grid, y: y, width: width, height: height)
            y += height + grid
        }
        layOutButtons(below: session.step == .deciding ? y : 0)
    }

    /// Lays out the buttons. On small screens with tall text, they are below the text.
    private func layOutButtons(below textEnd: Double) {
        let (grid, size) = (theme.grid, bounds.size)
        let buttons = [againButton, keepButton]
        let room = Size(width: size.width / 2 - 2 * grid, height: size.height)
        let fitting = buttons.map { $0.sizeThatFits(room) }
        let widest = min(room.width, max(160, fitting.map(\.width).max() ?? 0))
        let tallest = fitting.map(\.height).max() ?? 0
        let y = max(textEnd, size.height * Self.buttonMiddle - tallest / 2)
        for (index, button) in buttons.enumerated() {
            let x = size.width / 2 + (index == 0 ? -widest - grid : grid)
            button.frame = mirrored(Rect(x: x, y: y, width: widest, height: tallest))
        }
    }

    /// The vertical position of the text, as a share of the height. It avoids the targets and changes as rarely as possible.
    private var textMiddle: Double {
        switch session.step {
        case .measuring(let index): CalibrationSession.targets[index].y == 0.5 ? 0.25 : 0.5
        case .checking: 0.25
        case .deciding: 0.4
        case .kept: 0.5
        }
    }

    // MARK: Drawing

    private var radius: Double { max(Self.radius, metrics.minimumTarget / 2) }

    override func draw(_ list: inout DisplayList) {
        switch session.step {
        case .measuring(let index):
            drawTarget(at: point(CalibrationSession.targets[index]), &list)
        case .checking(let index):
            for (place, off) in zip(CalibrationSession.checkTargets, session.checks) {
                drawTouch(off, from: point(place), &list)
            }
            drawTarget(at: point(CalibrationSession.checkTargets[index]), &list)
        case .deciding, .kept:
            // Touches near the middle would be hidden by the text.
            for (place, off) in zip(CalibrationSession.targets, session.fit?.residuals ?? []) where place.y != 0.5 {
                drawTouch(off, from: point(place), &list)
            }
        }
    }

    private func point(_ place: Point) -> Point {
        Point(x: place.x * bounds.width, y: place.y * bounds.height)
    }

    /// Draws a ring with a cross that is open in the middle, where the user aims.
    private func drawTarget(at middle: Point, _ list: inout DisplayList) {
        if session.isTouched { drawDisc(radius, at: middle, theme.color(.selection), &list) }
        let ring = Rect(origin: middle, size: .zero).centered(Size(width: 2 * radius, height: 2 * radius))
        list.stroke(ring, theme.color(session.isTouched ? .selection : .accent), width: 3, radii: CornerRadii(radius))
        let cross = theme.color(session.isTouched ? .selectionText : .primaryText)
        let (gap, length) = (5.0, radius - 11)
        for side in [-1.0, 1] {
            let x = middle.x + side * (gap + length / 2)
            let y = middle.y + side * (gap + length / 2)
            list.fill(Rect(x: x - length / 2, y: middle.y - 1, width: length, height: 2), cross)
            list.fill(Rect(x: middle.x - 1, y: y - length / 2, width: 2, height: length), cross)
        }
        drawDisc(2, at: middle, cross, &list)
    }

    /// Draws a target that was touched, and the fitted position of the touch.
    private func drawTouch(_ off: Point, from middle: Point, _ list: inout DisplayList) {
        let ring = Rect(origin: middle, size: .zero).centered(Size(width: 2 * radius, height: 2 * radius))
        list.stroke(ring, theme.color(.tertiaryText), width: 2, radii: CornerRadii(radius))
        for size in [Size(width: 14, height: 2), Size(width: 2, height: 14)] {
            list.fill(Rect(origin: middle, size: .zero).centered(size), theme.color(.tertiaryText))
        }
        drawDisc(4, at: middle + off, theme.color(.accent), &list)
    }

    private func drawDisc(_ radius: Double, at middle: Point, _ color: Color, _ list: inout DisplayList) {
        let rect = Rect(origin: middle, size: .zero).centered(Size(width: 2 * radius, height: 2 * radius))
        list.fill(rect, color, radii: CornerRadii(radius))
    }

    // MARK: Touches

    override func touchesEnded(_ touches: [Touch]) {
        // A mouse click does not confirm that touches work.
        guard let touch = touches.first, touch.finger != .mouse else { return }
        onLift?(touch.location(in: self))
    }
}
