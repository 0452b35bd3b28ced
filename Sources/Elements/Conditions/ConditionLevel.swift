import JSON
import KioskFile
import SourceProtocol

/// The state of a condition, with its hysteresis.
package nonisolated struct ConditionLevel {
    private let condition: TriggerDefinition.Condition
    /// A Boolean value that tells whether the condition is met; `nil` if no value is known yet.
    package private(set) var isFulfilled: Bool?

    package init(_ condition: TriggerDefinition.Condition, isFulfilled: Bool? = nil) {
        self.condition = condition
        self.isFulfilled = isFulfilled
    }

    /// Updates the condition from a current value. A stale value, missing data or a value of another type changes nothing.
    package mutating func take(_ state: ValueState) {
        if case .current(let value) = state, let now = holds(value) { isFulfilled = now }
    }

    /// Returns `true` if a value decides the condition: it is current and of the condition's type.
    package func isDecided(by state: ValueState) -> Bool {
        if case .current(let value) = state { holds(value) != nil } else { false }
    }

    /// Updates the condition for something that is shown while the condition is met.
    ///
    /// A stale value counts as current. Without a value of the right type, the condition is not met.
    package mutating func follow(_ state: ValueState) {
        switch state {
        case .current(let value), .stale(let value, _): isFulfilled = holds(value) ?? false
        case .awaited, .noData: isFulfilled = false
        }
    }

    /// Returns `true` if a value meets the condition; `nil` if it is of another type.
    package func holds(_ value: JSONValue) -> Bool? {
        switch condition {
        case .equal(let other): return value.matches(other)
        case .above(let limit, let hysteresis):
            guard let number = value.readNumber else { return nil }
            return isFulfilled == true ? number > limit - hysteresis : number > limit
        case .below(let limit, let hysteresis):
            guard let number = value.readNumber else { return nil }
            return isFulfilled == true ? number < limit + hysteresis : number < limit
        }
    }
}
