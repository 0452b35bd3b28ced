import Toolkit

/// Moves the picture of a kiosk over the glass, a pixel a minute, that nothing burns in.
@MainActor final class KioskShift {
    /// While nothing is seen there is nothing to move.
    var isPaused = false {
        didSet { if isPaused != oldValue { wait() } }
    }

    /// Whether the picture lies as if nothing moved it, and stays there.
    var isCentred = false {
        didSet {
            guard isCentred != oldValue else { return }
            scene?.shift = isCentred ? (0, 0) : path.offset
            wait()
        }
    }

    private var path: PixelShift
    private weak var scene: Scene?
    private var timer: SceneTimer?

    /// Between two steps.
    static let pause = Duration.seconds(60)

    /// - Parameters:
    ///   - margin: how far the picture may go, in pixels; 0 leaves it where it is.
    ///   - scene: what is moved.
    init(margin: Int, in scene: Scene) {
        path = PixelShift(margin: margin)
        self.scene = scene
        scene.shift = path.offset
        wait()
    }

    isolated deinit {
        timer?.cancel()
    }

    private func wait() {
        timer?.cancel()
        guard path.margin > 0, !isPaused, !isCentred else { return }
        timer = scene?.schedule(after: Self.pause) { [weak self] in self?.move() }
    }

    private func move() {
        path.step = (path.step + 1) % path.period
        scene?.shift = path.offset
        wait()
    }
}
