import Toolkit

/// A timer that updates texts such as “5 minutes ago” at each full minute of the clock, while their view is in a scene.
package final class MinuteUpdates {
    private let ticker = ClockTicker()
    private var now: () -> Double? = { nil }
    private var update: (() -> Void)?

    package init() {}

    /// Sets the closure that updates the texts, without calling it.
    ///
    /// - Parameters:
    ///   - update: Updates the texts; `nil` if no text depends on the time, so that no timer is needed.
    ///   - clock: The clock.
    ///   - scene: The scene of the view; `nil` if the view is not in a scene.
    package func set(_ update: (() -> Void)?, by clock: WallClock, in scene: Scene?) {
        (self.update, now) = (update, clock.now)
        wait(in: scene)
    }

    /// Updates the texts if the view was added to a scene, and runs the timer only while the view is in a scene.
    package func sceneChanged(to scene: Scene?) {
        if scene != nil { update?() }
        wait(in: scene)
    }

    private func wait(in scene: Scene?) {
        ticker.wait(from: now(), period: 60, in: update == nil ? nil : scene) { [weak self, weak scene] in
            self?.sceneChanged(to: scene)
        }
    }
}

/// A view with texts that may change as time passes.
package protocol MinuteUpdatedView: View {
    /// The timer that updates the texts.
    var updates: MinuteUpdates { get }
}
