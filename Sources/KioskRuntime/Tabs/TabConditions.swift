import Elements
import KioskFile
import VerticalTabs

/// The conditions that determine which tabs are in the rail, from the values of sources.
@MainActor final class TabConditions {
    private let ids: [ObjectIdentifier]
    private let conditions: ValueConditions

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
        conditions = ValueConditions(found.map(\.1))
    }

    /// Returns `true` if a tab has a condition.
    func concern(_ tab: LazyTabController) -> Bool { ids.contains(ObjectIdentifier(tab)) }

    /// Returns `true` if the condition of a tab is met, or if the tab has none.
    func allow(_ tab: LazyTabController) -> Bool {
        ids.firstIndex(of: ObjectIdentifier(tab)).map(conditions.isFulfilled) ?? true
    }

    /// Calls `then` now, and whenever one of the values changes.
    func follow(_ live: LiveValues?, then: @escaping () -> Void) { conditions.follow(live, then: then) }

    /// Reads the current values, because the observers of a change are called in no particular order.
    func update() { conditions.update() }
}
