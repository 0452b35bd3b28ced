import Toolkit

/// Shifts the picture of a kiosk by a pixel per minute, to prevent burn-in.
@MainActor final class KioskShift {
    /// A Boolean value that tells whether shifting is paused because the screen is black.
    var isPaused = false {
        didSet { if isPaused != oldValue { wait() } }
    }

    /// A Boolean value that tells whether the picture stays at its unshifted position.
    var isCentred = false {
        didSet {
            guard isCentred != oldValue else { return }
            scene?.display.shift = isCentred ? (0, 0) : path.offset
            wait()
        }
    }

    private var path: PixelShift
    private weak var scene: Scene?
    private var timer: SceneTimer?

    /// The time between two steps.
    static let pause = Duration.seconds(60)

    /// - Parameters:
    ///   - margin: the maximum shift in pixels; 0 disables shifting.
    ///   - scene: the scene whose picture is shifted.
    init(margin: Int, in scene: Scene) {
        path = PixelShift(margin: margin)
        self.scene = scene
        scene.display.shift = path.offset
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
        scene?.display.shift = path.offset
        wait()
    }
}
