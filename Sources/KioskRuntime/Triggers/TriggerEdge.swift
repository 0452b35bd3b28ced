import KioskFile
import SourceProtocol

/// Tells when a value comes to fulfil a condition.
nonisolated struct TriggerEdge {
    private var level: ConditionLevel

    init(_ condition: TriggerDefinition.Condition) {
        level = ConditionLevel(condition)
    }

    /// Takes in what is known of the value.
    ///
    /// What it is at first is how things are, and no change. What is old, missing or of another type says nothing.
    ///
    /// - Returns: whether it has come to be so by this.
    mutating func take(_ state: ValueState) -> Bool {
        let former = level.isFulfilled
        level.take(state)
        return former == false && level.isFulfilled == true
    }
}
