import Drawing

/// The bar where the next letter goes. It blinks, unless the scene reduces motion.
final class CaretView: View {
    private var timer: SceneTimer?

    /// Seen so long, and gone so long: what GTK and macOS do, within a tenth.
    private static let phase = Duration.milliseconds(530)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Is seen from now on, for a phase: something was typed, or the caret was moved.
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
