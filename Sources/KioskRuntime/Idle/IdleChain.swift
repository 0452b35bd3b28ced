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
    }

    /// With hours of the day, the clock on the wall is looked at so often, in seconds: it may have been set.
    static let glance = 60.0

    /// The step that comes last, if nobody comes.
    var last: IdleStep {
        if definition.blank != nil || definition.hours.contains(where: { $0.blank != nil }) { return .blank }
        if definition.dim != nil || definition.hours.contains(where: { $0.dim != nil }) { return .dim }
        if definition.attract != nil { return .attract }
        return definition.home == nil ? .used : .home
    }

    /// Whether the start page is shown on the way to other steps.
    var goesHome: Bool { definition.home != nil || definition.attract != nil }

    /// - Parameters:
    ///   - idle: seconds since somebody did something, or since what kept the kiosk awake has ended.
    ///   - isKeptAwake: whether something does.
    ///   - local: the time by the clocks of the panel's place, in seconds since the first moment of 1970 by them; nil where nobody knows
    ///     it.
    func state(idle: Double, isKeptAwake: Bool, local: Double?) -> State {
        let hours = local.flatMap { local in definition.hours.first { $0.contains(local) } }
        var state = State(step: .used, dimTo: hours?.dimTo ?? definition.dimTo)
        if isKeptAwake { return state }
        if !definition.hours.isEmpty { state.next = Self.glance }
        if hours?.isAwake == true { return state }
        let delays: [(IdleStep, Double?)] = [
            (.home, definition.home), (.attract, definition.attract?.after), (.dim, hours?.dim ?? definition.dim),
            (.blank, hours?.blank ?? definition.blank),
        ]
        for (step, delay) in delays {
            guard let delay else { continue }
            if delay <= idle {
                state.step = max(state.step, step)
            } else {
                state.next = min(state.next ?? .infinity, delay - idle)
            }
        }
        if goesHome, state.step < .home { state.home = delays.compactMap(\.1).min().map { $0 - idle } }
        return state
    }
}

nonisolated extension IdleDefinition.Hours {
    /// - Parameter local: the time by the clocks of the panel's place, in seconds since the first moment of 1970 by them.
    func contains(_ local: Double) -> Bool {
        guard local.isFinite, abs(local) < 1e14 else { return false }
        let minutes = Int((local / 60).rounded(.down))
        let day = Int((local / 86_400).rounded(.down))
        let minute = minutes - day * 1_440
        if from < to { return from <= minute && minute < to && days.contains(.init(day: day)) }
        // From a time to the same one is a whole day.
        return minute >= from && days.contains(.init(day: day)) || minute < to && days.contains(.init(day: day - 1))
    }
}

nonisolated extension IdleDefinition.Weekday {
    /// - Parameter day: from 0, the first of January 1970, which was a Thursday.
    init(day: Int) {
        let index = (day % 7 + 7 + 3) % 7
        self = Self.allCases[index]
    }
}
