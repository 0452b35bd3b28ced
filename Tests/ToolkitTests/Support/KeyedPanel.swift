import Drawing
import Headless

@testable import Toolkit

/// A panel of 400 × 600 points with buttons, each identified by its title, and a record of presses.
final class KeyedPanel {
    let panel = HeadlessPanel.bare()
    private(set) var presses: [String] = []
    private(set) var buttons: [String: Button] = [:]

    @discardableResult
    func button(_ title: String, _ x: Double, _ y: Double, _ width: Double = 80, in host: View? = nil) -> Button {
        let button = Button(title)
        button.frame = Rect(x: x, y: y, width: width, height: 48)
        button.onPress { [weak self] in self?.presses.append(title) }
        (host ?? panel.canvas).addSubview(button)
        buttons[title] = button
        return button
    }

    /// Adds three rows of three buttons: a b c, d e f, g h i.
    func grid() {
        for (index, title) in "abcdefghi".enumerated() {
            button(String(title), Double(index % 3) * 100 + 20, Double(index / 3) * 100 + 20)
        }
    }

    func forgetPresses() { presses = [] }

    /// The title of the focused button.
    var focus: String? { (panel.scene.focusedView as? Button)?.title }

    /// Presses keys, and returns the title of the focused button.
    func press(_ keys: Key...) -> String? {
        panel.press(keys)
        return focus
    }

    /// The layers of the ring in the latest frame.
    var ring: [Layer] {
        let color = panel.scene.theme.color(.focus)
        return panel.frame.layers.filter { layer in
            layer.list.commands.contains { if case .stroke(_, color, _, _) = $0 { true } else { false } }
        }
    }

    /// The pixels that the ring surrounds.
    var ringPixels: PixelRect? {
        ring.map(\.clip).reduce(nil) { $0?.union($1) ?? $1 }
    }
}
