import KioskFile

/// Says how far a kiosk is that nobody uses: a function of what its file says, of the time without use, and of the time of day.
///
/// Time without use is that of a clock that is never set; only hours of the day are the wall clock's. So a clock that jumps wakes nothing,
/// and puts nothing to sleep before its time.
nonisolated struct IdleChain: Hashable, Sendable {
    let definition: IdleDefinition

    /// A step, and when to look again.
    struct State: Hashable {
        var step: IdleStep
        /// Seconds from now; nil where only use changes anything.
        var next: Double?
    }

    /// With hours of the day, the clock on the wall is looked at so often, in seconds: it may have been set.
    static let glance = 60.0

    /// The step that comes last, if nobody comes.
    var last: IdleStep {
        if definition.blank != nil || definition.night != nil { return .blank }
        if definition.dim != nil { return .dim }
        return definition.home == nil ? .used : .home
    }

    /// - Parameters:
    ///   - idle: seconds since somebody did something, or since what kept the kiosk awake has ended.
    ///   - isKeptAwake: whether something does.
    ///   - local: the time by the clocks of the panel's place, in seconds since any midnight of theirs; nil where nobody knows it.
    func state(idle: Double, isKeptAwake: Bool, local: Double?) -> State {
        if isKeptAwake { return State(step: .used, next: nil) }
        let delays: [(IdleStep, Double?)] = [
            (.home, definition.home), (.dim, definition.dim), (.blank, blank(at: local)),
        ]
        var state = State(step: .used, next: nil)
        for (step, delay) in delays {
            guard let delay else { continue }
            if delay <= idle {
                state.step = max(state.step, step)
            } else {
                state.next = min(state.next ?? .infinity, delay - idle)
            }
        }
        if definition.night != nil { state.next = min(state.next ?? .infinity, Self.glance) }
        return state
    }

    private func blank(at local: Double?) -> Double? {
        guard let night = definition.night, let local, Self.isIn(night, local) else { return definition.blank }
        return min(night.blank, definition.blank ?? .infinity)
    }

    private static func isIn(_ night: IdleDefinition.Night, _ local: Double) -> Bool {
        let minutes = (local / 60).rounded(.down).truncatingRemainder(dividingBy: 1440)
        let minute = Int(minutes < 0 ? minutes + 1440 : minutes)
        // From a time to the same one are all hours.
        if night.from < night.to { return night.from <= minute && minute < night.to }
        return minute >= night.from || minute < night.to
    }
}
