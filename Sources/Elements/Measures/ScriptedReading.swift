import Drawing
import Toolkit

/// A player that shows the numbers of a script in a card, while the card is in a scene.
final class ScriptedReading {
    private let values: [Double]
    private let seconds: Double
    private var timer: SceneTimer?
    /// The time at which the first number was shown.
    private var start: Timestamp?

    /// - Parameters:
    ///   - value: The first number, before those of the script.
    ///   - script: The numbers that follow.
    init(_ value: Double, _ script: ValueScript) {
        values = [value] + script.values
        seconds = script.seconds.isFinite ? min(max(script.seconds, 1), 86_400) : 5
    }

    /// Calls `show` now and for each further number, until the scene is gone.
    func play(in scene: Scene?, _ show: @escaping (Double) -> Void) {
        timer?.cancel()
        guard let scene, !values.isEmpty else { return }
        let start = start ?? scene.now
        self.start = start
        // Above 2^53, a `Double` cannot distinguish consecutive seconds.
        let passed = min(max(scene.now.seconds(since: start), 0), 9e15)
        let turn = (passed / seconds).rounded(.down)
        show(values[Int(turn.truncatingRemainder(dividingBy: Double(values.count)))])
        let rest = Int(((turn + 1) * seconds - passed) * 1000) + 1
        timer = scene.schedule(after: .milliseconds(max(1, rest))) { [weak self, weak scene] in
            self?.play(in: scene, show)
        }
    }
}
