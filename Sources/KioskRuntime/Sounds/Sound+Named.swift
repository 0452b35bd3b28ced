import KioskFile
import Toolkit

nonisolated extension Sound {
    /// Creates the sound with a name that actions can use.
    init(named name: ActionDefinition.SoundName, volume: Double = 1) {
        let tones: [(frequency: Double, duration: Double)] =
            switch name {
            case .good: [(659, 0.12), (880, 0.2)]
            case .bad: [(440, 0.16), (330, 0.26)]
            case .bell: [(784, 0.35), (659, 0.35), (523, 0.6)]
            }
        self.init(tones.map { Tone($0.frequency, for: $0.duration) }, volume: volume)
    }
}
