import Elements
import KioskFile
import SourceProtocol
import VerticalTabs

/// The conditions that determine which tabs are in the rail, from the values of sources.
@MainActor final class TabConditions {
    private let names: [ValueName]
    private let ids: [ObjectIdentifier]
    private var levels: [ConditionLevel]
    private weak var live: LiveValues?

    /// Creates the conditions.
    ///
    /// - Parameters:
    ///   - tabs: all tabs of the kiosk.
    ///   - definitions: the definitions of the tabs, in the same order.
    init(_ tabs: [LazyTabController], _ definitions: [TabDefinition]) {
        let found = zip(tabs, definitions).compactMap { tab, definition in
            definition.condition.map { (ObjectIdentifier(tab), $0) }
        }
        ids = found.map(\.0)
        names = found.map(\.1.name)
        levels = found.map { ConditionLevel($0.1.comparison) }
    }

    /// Returns `true` if a tab has a condition.
    func concern(_ tab: LazyTabController) -> Bool { ids.contains(ObjectIdentifier(tab)) }

    /// Returns `true` if the condition of a tab is met, or if the tab has none.
    func allow(_ tab: LazyTabController) -> Bool {
        guard let index = ids.firstIndex(of: ObjectIdentifier(tab)) else { return true }
        return levels[index].isFulfilled == true
    }

    /// Calls `then` now, and whenever one of the values changes.
    func follow(_ live: LiveValues?, then: @escaping () -> Void) {
        self.live = live
        guard let live, !names.isEmpty else { return }
        live.follow(names, in: self) { [weak self] states in
            self?.take(states)
            then()
        }
    }

    /// Reads the current values, because the observers of a change are called in no particular order.
    func update() {
        if let live { take(names.map(live.state(of:))) }
    }

    private func take(_ states: [ValueState]) {
        for (index, state) in states.enumerated() { levels[index].follow(state) }
    }
}
