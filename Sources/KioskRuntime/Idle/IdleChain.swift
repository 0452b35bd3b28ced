import KioskFile

/// Says how far a kiosk is that nobody uses: a function of what its file says, of the time without use, and of the time of day.
///
/// Time without use is that of a clock that is never set; only hours of the day are the wall clock's. So a clock that jumps puts nothing to
/// sleep before its time.
nonisolated struct IdleChain: Hashable, Sendable {
    let definition: IdleDefinition

    /// A step, and when to look again.
    struct State: Hashable {
        var step: IdleStep
        /// Seconds from now; nil where only use changes anything.
        var next: Double?
        /// How bright the picture is where it is darker, in per cent.
        var dimTo: Double
        /// Seconds until typed text goes; nil where it does not, or has gone.
        var home: Double?
        /// Whether the start page is shown on the way to other steps.
        var goesHome: Bool
        /// What is shown to those who pass by; nil for nothing.
        var attraction: IdleDefinition.Attraction.Content?
    }

    /// With hours of the day, the clock on the wall is looked at so often, in seconds: it may have been set.
    static let glance = 60.0

    /// The step that comes last, if nobody comes.
    var last: IdleStep {
        let hours = definition.hours
        if definition.blank != nil || hours.contains(where: { $0.blank?.isFinite == true }) { return .blank }
        if definition.dim != nil || hours.contains(where: { $0.dim?.isFinite == true }) { return .dim }
        if definition.attract != nil || hours.contains(where: { $0.attract?.isFinite == true }) { return .attract }
        return definition.home != nil || hours.contains(where: { $0.home?.isFinite == true }) ? .home : .used
    }

    /// - Parameters:
    ///   - idle: seconds since somebody did something, or since what kept the kiosk awake has ended.
    ///   - isKeptAwake: whether something does.
    ///   - local: the time by the clocks of the panel's place, in seconds since the first moment of 1970 by them; nil where nobody knows
    ///     it.
    func state(idle: Double, isKeptAwake: Bool, local: Double?) -> State {
        let hours = local.flatMap { local in definition.hours.first { $0.times.contains(local) } }
        // Infinity is never.
        let delays = [
            (IdleStep.home, hours?.home ?? definition.home),
            (.attract, hours?.attract ?? definition.attract?.after),
            (.dim, hours?.dim ?? definition.dim),
            (.blank, hours?.blank ?? definition.blank),
        ].compactMap { step, delay in delay.flatMap { $0.isFinite ? (step: step, delay: $0) : nil } }
        var state = State(
            step: .used, dimTo: hours?.dimTo ?? definition.dimTo,
            goesHome: delays.contains { $0.step == .home || $0.step == .attract })
        if delays.contains(where: { $0.step == .attract }) {
            state.attraction = hours?.attraction ?? definition.attract?.content
        }
        if isKeptAwake { return state }
        if !definition.hours.isEmpty { state.next = Self.glance }
        if hours?.isAwake == true { return state }
        for (step, delay) in delays {
            if delay <= idle {
                state.step = max(state.step, step)
            } else {
                state.next = min(state.next ?? .infinity, delay - idle)
            }
        }
        if state.goesHome, state.step < .home { state.home = delays.map(\.delay).min().map { $0 - idle } }
        return state
    }
}
