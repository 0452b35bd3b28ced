import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// Has a kiosk be as bright as the light around it and the hours of the day ask for, for as long as it is there.
@MainActor final class KioskAmbience {
    private let definition: BrightnessDefinition
    private let brightness: KioskBrightness
    private let clock: WallClock
    private weak var scene: Scene?
    private var fade = BrightnessFade()
    /// What the value was last.
    private var reading: Double?
    /// Since when the value is not current any more.
    private var lostAt: Timestamp?
    private var timer: SceneTimer?

    /// With hours of the day, the clock on the wall is looked at so often, in seconds: it may have been set.
    static let glance = 60.0
    /// For how many seconds a value that is old or gone counts as it was: its source is being started anew, say.
    static let patience = 60.0

    /// - Parameters:
    ///   - definition: how bright it is when.
    ///   - brightness: what is set.
    ///   - live: the values of the kiosk's sources; nil where it has none.
    ///   - clock: by which hours of the day come.
    ///   - scene: whose timers are used.
    init(
        _ definition: BrightnessDefinition, _ brightness: KioskBrightness, live: LiveValues?, clock: WallClock,
        in scene: Scene
    ) {
        (self.definition, self.brightness, self.clock, self.scene) = (definition, brightness, clock, scene)
        // One before this one may have left it somewhere: from there on it goes slowly.
        fade.aim(at: brightness.automatic, time: 0)
        brightness.onBlack = { [weak self] in self?.rest($0) }
        if let live, let name = definition.value {
            live.follow(name, in: self) { [weak self] in self?.take($0) }
        }
        look()
    }

    isolated deinit {
        timer?.cancel()
    }

    private func take(_ state: ValueState) {
        guard let scene else { return }
        if case .current(let value) = state, let number = value.number {
            (reading, lostAt) = (number, nil)
        } else if case .stale(let value, _) = state, let number = value.number, reading == nil {
            (reading, lostAt) = (number, scene.present)
        } else {
            lostAt = lostAt ?? scene.present
        }
        look()
    }

    /// Nobody sees what becomes of it in the dark, so nothing is done there; and all of it at the end of that.
    private func rest(_ isBlack: Bool) {
        timer?.cancel()
        if !isBlack { look(atOnce: true) }
    }

    /// How bright it is by hours of the day, in a share of the most; nil outside of them.
    private var byHours: Double? {
        guard let local = clock.place.local(clock.now()) else { return nil }
        return definition.hours.first { $0.times.contains(local) }.map { $0.share / 100 }
    }

    /// The same by the light; nil for what the display is set to.
    private var byLight: Double? { reading.flatMap { definition.share(in: $0) }.map { $0 / 100 } }

    /// Goes where the time has come for it, and waits for the next step.
    private func look(atOnce: Bool = false) {
        guard let scene, atOnce || brightness.factor > 0 else { return }
        let present = scene.present
        let time = present.seconds(since: .zero)
        var next: [Double] = definition.hours.isEmpty ? [] : [Self.glance]
        if let lostAt {
            let rest = Self.patience - present.seconds(since: lostAt)
            if rest <= 0 { reading = nil } else if reading != nil { next.append(rest) }
        }
        let byHours = byHours
        fade.aim(at: byHours ?? byLight, time: time, exactly: byHours != nil, atOnce: atOnce)
        brightness.automatic = fade.level
        if let pause = fade.next(time) { next.append(pause) }
        timer?.cancel()
        timer = next.min().map { pause in
            // A moment later than the time has come, whatever is rounded.
            let delay = Duration.seconds(present.seconds(since: scene.now) + pause) + .milliseconds(1)
            return scene.schedule(after: delay) { [weak self] in self?.goOn() }
        }
    }

    private func goOn() {
        guard let scene else { return }
        fade.go(scene.present.seconds(since: .zero))
        look()
    }
}
