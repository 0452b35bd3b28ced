import JSON
import KioskFile
import SourceProtocol

/// Whether a value fulfils a condition.
nonisolated struct ConditionLevel {
    private let condition: TriggerDefinition.Condition
    /// nil as long as no value is known.
    private(set) var isFulfilled: Bool?

    init(_ condition: TriggerDefinition.Condition, isFulfilled: Bool? = nil) {
        self.condition = condition
        self.isFulfilled = isFulfilled
    }

    /// Takes in what is known of the value. What is old, missing or of another type says nothing.
    mutating func take(_ state: ValueState) {
        if case .current(let value) = state, let now = holds(value) { isFulfilled = now }
    }

    /// Returns whether a value decides the condition: it is current and of the condition's type.
    func isDecided(by state: ValueState) -> Bool {
        if case .current(let value) = state { holds(value) != nil } else { false }
    }

    /// Takes in what is known of the value, for something that is there while the condition is fulfilled.
    ///
    /// What is old counts as it was last. A value that is not there, or of another type, does not fulfil anything.
    mutating func follow(_ state: ValueState) {
        switch state {
        case .current(let value), .stale(let value, _): isFulfilled = holds(value) ?? false
        case .awaited, .noData: isFulfilled = false
        }
    }

    /// nil for a value of another type.
    private func holds(_ value: JSONValue) -> Bool? {
        switch condition {
        case .equal(let other): return value.isOfSameType(as: other) ? value == other : nil
        case .above(let limit, let way):
            guard case .number(let number) = value else { return nil }
            return isFulfilled == true ? number > limit - way : number > limit
        case .below(let limit, let way):
            guard case .number(let number) = value else { return nil }
            return isFulfilled == true ? number < limit + way : number < limit
        }
    }
}

nonisolated extension JSONValue {
    fileprivate func isOfSameType(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null), (.bool, .bool), (.number, .number), (.string, .string), (.array, .array),
            (.object, .object):
            true
        default: false
        }
    }
}
