import KioskFile
import SourceProtocol

/// Conditions on values of sources, each with its current state. Something is shown while its condition is met.
@MainActor package final class ValueConditions {
    private let names: [ValueName]
    private var levels: [ConditionLevel]
    private weak var live: LiveValues?

    package init(_ conditions: [ValueCondition]) {
        names = conditions.map(\.name)
        levels = conditions.map { ConditionLevel($0.comparison) }
    }

    /// Returns `true` if the condition with an index is met.
    package func isFulfilled(_ index: Int) -> Bool { levels[index].isFulfilled == true }

    /// A Boolean value that tells whether at least one condition is met.
    package var isAnyFulfilled: Bool { levels.contains { $0.isFulfilled == true } }

    /// Calls `then` now, and whenever one of the values changes.
    package func follow(_ live: LiveValues?, then: @escaping () -> Void) {
        self.live = live
        guard let live, !names.isEmpty else { return }
        live.follow(names, in: self) { [weak self] states in
            self?.take(states)
            then()
        }
    }

    /// Reads the current values, because the observers of a change are called in no particular order.
    package func update() {
        if let live { take(names.map(live.state(of:))) }
    }

    private func take(_ states: [ValueState]) {
        for (index, state) in states.enumerated() { levels[index].follow(state) }
    }
}
