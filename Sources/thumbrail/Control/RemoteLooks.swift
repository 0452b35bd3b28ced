import Toolkit

/// Indicates on the panel that somebody looks at it from elsewhere: while it is watched, and for a while after a screenshot.
final class RemoteLooks {
    private let scene: Scene
    private let text: () -> String
    /// Whether somebody watches now.
    var isWatched = false { didSet { show() } }
    private var light: SceneTimer?
    /// When a screenshot of each requester lit the indicator last.
    private var lit: [String: Timestamp] = [:]

    /// The time for which a screenshot is indicated.
    static let duration = Duration.seconds(10)
    /// The time in which further screenshots of the same requester are not indicated again.
    static let pause = Duration.seconds(60)
    /// Requesters that are told apart.
    private static let maximumRequesters = 100

    /// - Parameters:
    ///   - scene: shows the indicator.
    ///   - text: of the indicator, in the language of the people at the panel.
    init(of scene: Scene, text: @escaping () -> String) { (self.scene, self.text) = (scene, text) }

    /// Indicates a screenshot, which is a copy that was made before.
    ///
    /// - Parameter requester: who has it.
    func note(_ requester: String) {
        let now = scene.now
        if let last = lit[requester], now < last.advanced(by: Self.pause) { return }
        if lit.count >= Self.maximumRequesters { lit = [:] }
        lit[requester] = now
        light?.cancel()
        light = scene.schedule(after: Self.duration) { [weak self] in
            self?.light = nil
            self?.show()
        }
        show()
    }

    private func show() { scene.sign = isWatched || light != nil ? text() : nil }
}
