import Elements
import KioskFile
import SourceProtocol

/// A detector for the moment at which a value begins to meet a condition.
nonisolated struct TriggerEdge {
    private var level: ConditionLevel

    init(_ condition: TriggerDefinition.Condition) {
        level = ConditionLevel(condition)
    }

    /// Updates the condition.
    ///
    /// The first value is the initial state, not a change. A stale value, missing data or a value of another type changes nothing.
    ///
    /// - Returns: `true` if the condition is met now but was not met before.
    mutating func take(_ state: ValueState) -> Bool {
        let former = level.isFulfilled
        level.take(state)
        return former == false && level.isFulfilled == true
    }
}
