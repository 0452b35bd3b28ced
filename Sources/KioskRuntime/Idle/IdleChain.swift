import KioskFile

/// The computation of the idle chain's step from the kiosk file, the idle time and the time of day.
///
/// The idle time comes from a monotonic clock; only the time of day comes from the wall clock. A jump of the wall clock therefore does not
/// start a step early.
nonisolated struct IdleChain: Hashable, Sendable {
    let definition: IdleDefinition

    /// The current step, and the time of the next check.
    struct State: Hashable {
        var step: IdleStep
        /// The seconds until the next check; `nil` if only use of the panel changes the step.
        var next: Double?
        /// The brightness while the screen is dimmed, in percent.
        var dimTo: Double
        /// The idle time in seconds after which typed text is deleted and everything is locked: that of the first step; `nil` if the
        /// kiosk does not show its start page, or is kept awake.
        var inputLimit: Double?
        /// The idle time in seconds after which the user's page is left, or can no longer be seen; `nil` as for ``inputLimit``.
        var pageLimit: Double?
        /// A Boolean value that tells whether the kiosk shows its start page on the way to later steps.
        var goesHome: Bool
        /// A Boolean value that tells whether the start page is due. The attract screen can cover the user's page before that.
        var isHomeDue = false
        /// The content of the attract screen; `nil` if there is none.
        var attraction: IdleDefinition.Attraction.Content?
    }

    /// The interval in seconds at which the wall clock is read if there are rules for times of the day, because it may have been set.
    static let glance = 60.0

    /// The last step of the chain.
    var last: IdleStep {
        let hours = definition.hours
        if definition.blank != nil || hours.contains(where: { $0.blank?.isFinite == true }) { return .blank }
        if definition.dim != nil || hours.contains(where: { $0.dim?.isFinite == true }) { return .dim }
        if definition.attract != nil || hours.contains(where: { $0.attract?.isFinite == true }) { return .attract }
        return definition.home != nil || hours.contains(where: { $0.home?.isFinite == true }) ? .home : .used
    }

    /// Returns the state after an idle time.
    ///
    /// - Parameters:
    ///   - idle: the seconds since the panel was last used or kept awake.
    ///   - isKeptAwake: `true` if something keeps the kiosk awake now.
    ///   - local: the panel's local time, in seconds since 1970-01-01 00:00 local time; `nil` if it is unknown.
    func state(idle: Double, isKeptAwake: Bool, local: Double?) -> State {
        let hours = local.flatMap { local in definition.hours.first { $0.times.contains(local) } }
        // An infinite delay disables a step.
        let all: [(step: IdleStep, delay: Double?)] = [
            (.home, hours?.home ?? definition.home),
            (.attract, hours?.attract ?? definition.attract?.after),
            (.dim, hours?.dim ?? definition.dim),
            (.blank, hours?.blank ?? definition.blank),
        ]
        var delays: [(step: IdleStep, delay: Double)] = []
        for case (let step, let delay?) in all where delay.isFinite { delays.append((step, delay)) }
        var state = State(
            step: .used, dimTo: hours?.dimTo ?? definition.dimTo,
            goesHome: delays.contains { $0.step == .home || $0.step == .attract })
        if delays.contains(where: { $0.step == .attract }) {
            state.attraction = hours?.attraction ?? definition.attract?.content
        }
        if isKeptAwake { return state }
        if !definition.hours.isEmpty { state.next = Self.glance }
        if hours?.isAwake == true { return state }
        if state.goesHome {
            state.inputLimit = delays.map(\.delay).min()
            // A dimmed page can still be seen.
            state.pageLimit = delays.filter { $0.step != .dim }.map(\.delay).min()
        }
        for (step, delay) in delays {
            if delay <= idle {
                state.step = max(state.step, step)
            } else {
                state.next = min(state.next ?? .infinity, delay - idle)
            }
        }
        // Without a time for the start page, the first step shows it.
        let home = delays.first { $0.step == .home }?.delay ?? delays.map(\.delay).min()
        state.isHomeDue = state.goesHome && home.map { $0 <= idle } == true
        return state
    }
}
