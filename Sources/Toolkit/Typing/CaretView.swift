import Drawing

/// The caret: the bar at which the next character is inserted. It blinks, unless the scene reduces motion.
final class CaretView: View {
    private var timer: SceneTimer?

    /// The time for which the caret is visible, and then hidden. GTK and macOS use about the same value (within 10 %).
    private static let phase = Duration.milliseconds(530)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Shows the caret and restarts its blinking, because text was typed or the caret moved.
    func restart() {
        timer?.cancel()
        timer = nil
        alpha = 1
        blink()
    }

    private func blink() {
        guard !isHidden, let scene, !scene.reducesMotion else { return }
        timer = scene.schedule(after: Self.phase) { [weak self] in
            guard let self else { return }
            alpha = alpha == 1 ? 0 : 1
            blink()
        }
    }

    override func didMoveToScene() { restart() }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(origin: .zero, size: bounds.size), theme.color(.accent), radii: CornerRadii(1))
    }
}
