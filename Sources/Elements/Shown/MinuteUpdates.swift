import Toolkit

/// The updates of texts that change as time passes: at each full minute of the clock, while their view is in a scene.
package final class MinuteUpdates {
    private let ticker = ClockTicker()
    private var now: () -> Double? = { nil }
    private var update: (() -> Void)?

    package init() {}

    /// Replaces the update. It is not called before the next full minute.
    ///
    /// - Parameters:
    ///   - update: Shows the texts; `nil` if none of them changes with time, so that no timer runs.
    ///   - clock: The clock whose minutes count.
    ///   - scene: The scene of the view; `nil` if it is in none.
    package func set(_ update: (() -> Void)?, by clock: WallClock, in scene: Scene?) {
        (self.update, now) = (update, clock.now)
        wait(in: scene)
    }

    /// Updates the texts if the view has come into a scene, and waits only while it is in one.
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
    /// The updates of the texts.
    var updates: MinuteUpdates { get }
}
