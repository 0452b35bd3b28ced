import Drawing
import Toolkit

/// Has a card show the numbers of a script, while it is on a screen.
final class ScriptedReading {
    private let values: [Double]
    private let seconds: Double
    private var timer: SceneTimer?
    /// When the first number was seen.
    private var start: Timestamp?

    /// - Parameters:
    ///   - value: the first number, before those of the script.
    ///   - script: what follows.
    init(_ value: Double, _ script: ValueScript) {
        values = [value] + script.values
        seconds = script.seconds.isFinite ? min(max(script.seconds, 1), 86_400) : 5
    }

    /// Calls `show` now and at each further number, until there is no scene any more.
    func play(in scene: Scene?, _ show: @escaping (Double) -> Void) {
        timer?.cancel()
        guard let scene, !values.isEmpty else { return }
        let start = start ?? scene.now
        self.start = start
        // Behind 2^53 no second is told from the next.
        let passed = min(max(scene.now.seconds(since: start), 0), 9e15)
        let turn = (passed / seconds).rounded(.down)
        show(values[Int(turn.truncatingRemainder(dividingBy: Double(values.count)))])
        let rest = Int(((turn + 1) * seconds - passed) * 1000) + 1
        timer = scene.schedule(after: .milliseconds(max(1, rest))) { [weak self, weak scene] in
            self?.play(in: scene, show)
        }
    }
}
