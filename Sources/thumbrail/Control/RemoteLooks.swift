import Toolkit

/// The indicator that tells people at the panel about remote viewers: while the panel is watched, and for some time after a screenshot.
final class RemoteLooks {
    private let scene: Scene
    private let text: () -> String
    /// A Boolean value that tells whether the panel is watched now.
    var isWatched = false { didSet { show() } }
    private var timer: SceneTimer?
    /// The time at which a screenshot of each requester was last indicated.
    private var lastIndicated: [String: Timestamp] = [:]

    /// The time for which a screenshot is indicated.
    static let duration = Duration.seconds(10)
    /// The time in which further screenshots of the same requester are not indicated again.
    static let pause = Duration.seconds(60)
    /// The maximum number of requesters that are remembered.
    private static let maximumRequesters = 100

    /// Creates the indicator.
    ///
    /// - Parameters:
    ///   - scene: The scene that shows the indicator.
    ///   - text: A closure that returns the text of the indicator, in the current language of the panel.
    init(of scene: Scene, text: @escaping () -> String) { (self.scene, self.text) = (scene, text) }

    /// Indicates a screenshot that has already been taken, so the indicator is not in it.
    ///
    /// - Parameter requester: The requester of the screenshot.
    func note(_ requester: String) {
        let now = scene.now
        if let last = lastIndicated[requester], now < last.advanced(by: Self.pause) { return }
        if lastIndicated.count >= Self.maximumRequesters { lastIndicated = [:] }
        lastIndicated[requester] = now
        timer?.cancel()
        timer = scene.schedule(after: Self.duration) { [weak self] in
            self?.timer = nil
            self?.show()
        }
        show()
    }

    private func show() { scene.sign = isWatched || timer != nil ? text() : nil }
}
