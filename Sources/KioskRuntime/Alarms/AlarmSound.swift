import Alarms
import Toolkit

/// A sound that repeats while an alarm is unacknowledged. A higher priority has a higher pitch and shorter pauses.
@MainActor final class AlarmSound {
    private weak var scene: Scene?
    /// The volume, from 0 to 1.
    private let volume: Double
    private var priority: AlarmPriority?
    private var timer: SceneTimer?

    /// - Parameters:
    ///   - volume: the volume, from 0 to 1; 0 disables the sound.
    ///   - scene: the scene whose sound player and timers are used.
    init(volume: Double, in scene: Scene) {
        self.volume = volume
        self.scene = scene
    }

    isolated deinit {
        timer?.cancel()
    }

    /// Repeats the sound of a priority from now on; `nil` stops it.
    func call(for priority: AlarmPriority?) {
        guard priority != self.priority, volume > 0 else { return }
        self.priority = priority
        timer?.cancel()
        sound()
    }

    private func sound() {
        guard let priority, let scene else { return }
        scene.play(Self.sound(of: priority, volume: volume))
        timer = scene.schedule(after: Self.interval(of: priority)) { [weak self] in self?.sound() }
    }

    /// Returns the sound of a priority: one to three tones with rests between them.
    static func sound(of priority: AlarmPriority, volume: Double) -> Sound {
        let (frequency, count) =
            switch priority {
            case .low: (523.0, 1)
            case .medium: (659.0, 1)
            case .high: (784.0, 2)
            case .urgent: (988.0, 3)
            }
        let tones = (0..<count).flatMap { _ in [Sound.Tone(frequency, for: 0.18), Sound.Tone(0, for: 0.12)] }
        return Sound(Array(tones.dropLast()), volume: volume)
    }

    static func interval(of priority: AlarmPriority) -> Duration {
        switch priority {
        case .low: .seconds(60)
        case .medium: .seconds(15)
        case .high: .seconds(5)
        case .urgent: .seconds(2)
        }
    }
}
