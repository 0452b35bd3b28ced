import Drawing
import Toolkit

/// A page that shows the current and past positions of touches. An area that stays unmarked does not respond to touch.
final class TouchTestController: ViewController {
    override func loadView() -> View { TouchTestView() }

    override func viewDidLoad() {
        (view as? TouchTestView)?.closeButton.onPress { [weak self] in self?.dismiss() }
    }
}

/// A view with a ring for each finger, over a grid whose cells are marked when they are touched.
private final class TouchTestView: View {
    let closeButton = Button("", style: .prominent)
    private var touches: [Touch] = []
    /// The cells of the grid that were touched.
    private var marked: Set<Int> = []
    private let count = Label(role: .headline)

    private static let columns = 24
    private static let rows = 15
    private static let radius = 36.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        count.alignment = .center
        addSubview(count)
        addSubview(closeButton)
        show()
    }

    override func themeDidChange() {
        closeButton.title = words.done
        setNeedsLayout()
    }

    override func didMoveToScene() { themeDidChange() }

    override func layoutSubviews() {
        let size = closeButton.sizeThatFits(bounds.size)
        closeButton.frame = Rect(origin: bounds.center, size: .zero).centered(size)
        let height = count.sizeThatFits(bounds.size).height
        count.frame = Rect(
            x: 0, y: closeButton.frame.maxY + theme.grid, width: bounds.width, height: height)
    }

    override func touchesBegan(_ touches: [Touch]) {
        self.touches += touches
        mark(touches)
    }

    override func touchesMoved(_ touches: [Touch]) { mark(touches) }

    override func touchesEnded(_ touches: [Touch]) { lift(touches) }

    override func touchesCancelled(_ touches: [Touch]) { lift(touches) }

    private func lift(_ lifted: [Touch]) {
        mark(lifted)
        touches.removeAll { touch in lifted.contains { $0 === touch } }
        show()
    }

    private func mark(_ touches: [Touch]) {
        for touch in touches {
            let position = touch.location(in: self)
            let column = Int(min(max(0, position.x / max(1, bounds.width)), 0.999) * Double(Self.columns))
            let row = Int(min(max(0, position.y / max(1, bounds.height)), 0.999) * Double(Self.rows))
            marked.insert(row * Self.columns + column)
        }
        show()
    }

    private func show() {
        let last = touches.last?.location(in: self)
        let position = last.map { " · \(Int($0.x.rounded())), \(Int($0.y.rounded()))" } ?? ""
        count.text = "\(touches.count)\(position) · \(marked.count)/\(Self.columns * Self.rows)"
        setNeedsDisplay()
    }

    override func draw(_ list: inout DisplayList) {
        let size = Size(width: bounds.width / Double(Self.columns), height: bounds.height / Double(Self.rows))
        for cell in 0..<Self.columns * Self.rows {
            let rect = Rect(
                x: Double(cell % Self.columns) * size.width, y: Double(cell / Self.columns) * size.height,
                width: size.width, height: size.height
            ).insetBy(dx: 1, dy: 1)
            if marked.contains(cell) {
                list.fill(rect, theme.color(.selection))
            } else {
                list.stroke(rect, theme.color(.separator), width: 1)
            }
        }
        for touch in touches {
            let position = touch.location(in: self)
            let ring = Rect(origin: position, size: .zero).centered(
                Size(width: 2 * Self.radius, height: 2 * Self.radius))
            list.stroke(ring, theme.color(.accent), width: 4, radii: CornerRadii(Self.radius))
            for line in [
                Rect(x: position.x - 1, y: 0, width: 2, height: bounds.height),
                Rect(x: 0, y: position.y - 1, width: bounds.width, height: 2),
            ] {
                list.fill(line, theme.color(.accent))
            }
        }
    }
}
