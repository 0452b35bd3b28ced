import KioskFile
import SourceProtocol

/// Detects when a value starts to fulfil a condition.
nonisolated struct TriggerEdge {
    private var level: ConditionLevel

    init(_ condition: TriggerDefinition.Condition) {
        level = ConditionLevel(condition)
    }

    /// Updates the condition.
    ///
    /// The first value is the initial state, not a change. A stale value, no data or another type changes nothing.
    ///
    /// - Returns: `true` if the condition holds now but did not before.
    mutating func take(_ state: ValueState) -> Bool {
        let former = level.isFulfilled
        level.take(state)
        return former == false && level.isFulfilled == true
    }
}
