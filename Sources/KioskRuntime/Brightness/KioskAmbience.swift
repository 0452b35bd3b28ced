import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// A controller that adjusts the brightness of a kiosk to the ambient light and the time of day.
@MainActor final class KioskAmbience {
    private let definition: BrightnessDefinition
    private let brightness: KioskBrightness
    private let clock: WallClock
    private weak var scene: Scene?
    private var fade = BrightnessFade()
    /// The last value of the light sensor.
    private var reading: Double?
    /// The time since which the value is no longer current; `nil` if it is current.
    private var lostAt: Timestamp?
    private var timer: SceneTimer?

    /// The interval in seconds at which the wall clock is read if there are rules for times of the day, because it may have been set.
    static let glance = 60.0
    /// The time in seconds for which the last value is still used when it is no longer current, for example while its source restarts.
    static let patience = 60.0

    /// - Parameters:
    ///   - definition: the brightness rules.
    ///   - brightness: the brightness that is adjusted.
    ///   - live: the values of the kiosk's sources; `nil` if it has none.
    ///   - clock: the clock for the times of the day.
    ///   - scene: the scene whose timers are used.
    init(
        _ definition: BrightnessDefinition, _ brightness: KioskBrightness, live: LiveValues?, clock: WallClock,
        in scene: Scene
    ) {
        (self.definition, self.brightness, self.clock, self.scene) = (definition, brightness, clock, scene)
        // The previous kiosk may have left another brightness, so the fade starts there.
        fade.aim(at: brightness.automatic, time: 0)
        brightness.onBlack = { [weak self] in self?.blackChanged($0) }
        if let live, let name = definition.value {
            live.follow(name, in: self) { [weak self] in self?.take($0) }
        }
        update()
    }

    isolated deinit {
        timer?.cancel()
    }

    private func take(_ state: ValueState) {
        guard let scene else { return }
        if case .current(let value) = state, let number = value.readNumber {
            (reading, lostAt) = (number, nil)
        } else if case .stale(let value, _) = state, let number = value.readNumber, reading == nil {
            (reading, lostAt) = (number, scene.present)
        } else {
            lostAt = lostAt ?? scene.present
        }
        update()
    }

    /// Pauses while the screen is black, and jumps to the right brightness before it lights up again.
    private func blackChanged(_ isBlack: Bool) {
        timer?.cancel()
        if !isBlack { update(atOnce: true) }
    }

    /// The brightness for the time of day, as a share of the maximum; `nil` outside the defined times.
    private var byHours: Double? {
        guard let local = clock.place.local(clock.now()) else { return nil }
        return definition.hours.first { $0.times.contains(local) }.map { $0.share / 100 }
    }

    /// The brightness for the ambient light, as a share of the maximum; `nil` for the display's own setting.
    private var byLight: Double? { reading.flatMap { definition.share(in: $0) }.map { $0 / 100 } }

    /// Updates the brightness and schedules the next update.
    private func update(atOnce: Bool = false) {
        guard let scene, atOnce || brightness.factor > 0 else { return }
        let present = scene.present
        let time = present.seconds(since: .zero)
        var next: [Double] = definition.hours.isEmpty ? [] : [Self.glance]
        if let lostAt {
            let remaining = Self.patience - present.seconds(since: lostAt)
            if remaining <= 0 { reading = nil } else if reading != nil { next.append(remaining) }
        }
        let byHours = byHours
        fade.aim(at: byHours ?? byLight, time: time, exactly: byHours != nil, atOnce: atOnce)
        brightness.automatic = fade.level
        if let pause = fade.next(time) { next.append(pause) }
        timer?.cancel()
        timer = next.min().map { pause in
            // One millisecond is added so that rounding cannot fire the timer too early.
            let delay = Duration.seconds(present.seconds(since: scene.now) + pause) + .milliseconds(1)
            return scene.schedule(after: delay) { [weak self] in self?.step() }
        }
    }

    private func step() {
        guard let scene else { return }
        fade.go(scene.present.seconds(since: .zero))
        update()
    }
}
