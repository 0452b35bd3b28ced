import Drawing
import Toolkit

/// A page that fills the screen with a colour, and with the next colour at each tap, so that defects of the display become visible.
final class ColorTestController: ViewController {
    /// The patches in their order: each primary colour alone, all and none of them, a grey that shows burn-in, and steps of grey.
    enum Patch: CaseIterable {
        case red, green, blue, white, black, gray, steps
    }

    private(set) var patch = Patch.red

    override func loadView() -> View { ColorTestView() }

    override func viewDidLoad() {
        (view as? ColorTestView)?.onTap = { [weak self] in self?.showNext() }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .enter || event.key == .space else { return false }
        if event.phase == .pressed { showNext() }
        return true
    }

    private func showNext() {
        let all = Patch.allCases
        guard let index = all.firstIndex(of: patch), index + 1 < all.count else { return dismiss() }
        patch = all[index + 1]
        (view as? ColorTestView)?.patch = patch
    }
}

private final class ColorTestView: View {
    var onTap: (() -> Void)?
    var patch = ColorTestController.Patch.red {
        didSet { setNeedsDisplay() }
    }
    private var touch: Touch?

    /// The number of steps from black to white.
    private static let steps = 16

    override func touchesBegan(_ touches: [Touch]) {
        if touch == nil { touch = touches.first }
    }

    override func touchesEnded(_ touches: [Touch]) {
        guard touches.contains(where: { $0 === touch }) else { return }
        touch = nil
        onTap?()
    }

    override func touchesCancelled(_ touches: [Touch]) {
        if touches.contains(where: { $0 === touch }) { touch = nil }
    }

    override func draw(_ list: inout DisplayList) {
        let color: Color
        switch patch {
        case .red: color = Color(red: 255, green: 0, blue: 0)
        case .green: color = Color(red: 0, green: 255, blue: 0)
        case .blue: color = Color(red: 0, green: 0, blue: 255)
        case .white: color = .white
        case .black: color = .black
        case .gray: color = Color(white: 128)
        case .steps: return drawSteps(&list)
        }
        list.fill(bounds, color)
    }

    private func drawSteps(_ list: inout DisplayList) {
        for step in 0..<Self.steps {
            let light = UInt8(255 * step / (Self.steps - 1))
            let x = bounds.width * Double(step) / Double(Self.steps)
            let end = bounds.width * Double(step + 1) / Double(Self.steps)
            let colors = [
                Color(white: light), Color(red: light, green: 0, blue: 0), Color(red: 0, green: light, blue: 0),
                Color(red: 0, green: 0, blue: light),
            ]
            let height = bounds.height / Double(colors.count)
            for (index, color) in colors.enumerated() {
                list.fill(Rect(x: x, y: Double(index) * height, width: end - x, height: height), color)
            }
        }
    }
}
