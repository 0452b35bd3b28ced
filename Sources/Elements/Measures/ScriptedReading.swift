import Drawing
import Toolkit

/// A player that shows the numbers of a script in a card while the card is in a scene.
final class ScriptedReading {
    private let values: [Double]
    private let seconds: Double
    private var timer: SceneTimer?
    /// The time at which the first number was shown.
    private var start: Timestamp?

    /// Creates a player.
    ///
    /// - Parameters:
    ///   - value: The first number.
    ///   - script: The script with the numbers that follow.
    init(_ value: Double, _ script: ValueScript) {
        values = [value] + script.values
        seconds = script.seconds.isFinite ? min(max(script.seconds, 1), 86_400) : 5
    }

    /// Calls `show` with the current number, and then with each further number as long as the scene exists.
    func play(in scene: Scene?, _ show: @escaping (Double) -> Void) {
        timer?.cancel()
        guard let scene, !values.isEmpty else { return }
        let start = start ?? scene.now
        self.start = start
        // Above 2^53, a `Double` cannot distinguish consecutive seconds.
        let elapsed = min(max(scene.now.seconds(since: start), 0), 9e15)
        let turn = (elapsed / seconds).rounded(.down)
        show(values[Int(turn.truncatingRemainder(dividingBy: Double(values.count)))])
        let remainingMilliseconds = Int(((turn + 1) * seconds - elapsed) * 1000) + 1
        timer = scene.schedule(after: .milliseconds(max(1, remainingMilliseconds))) { [weak self, weak scene] in
            self?.play(in: scene, show)
        }
    }
}
