import Elements
import KioskFile
import SourceProtocol
import VerticalTabs

/// Which of a kiosk's tabs are in the rail by what values of sources are.
@MainActor final class TabConditions {
    private let names: [ValueName]
    private let ids: [ObjectIdentifier]
    private var levels: [ConditionLevel]
    private weak var live: LiveValues?

    /// - Parameters:
    ///   - tabs: all of the kiosk.
    ///   - definitions: what the kiosk file says of them, in the same order.
    init(_ tabs: [LazyTabController], _ definitions: [TabDefinition]) {
        let found = zip(tabs, definitions).compactMap { tab, definition in
            definition.condition.map { (ObjectIdentifier(tab), $0) }
        }
        ids = found.map(\.0)
        names = found.map(\.1.name)
        levels = found.map { ConditionLevel($0.1.comparison) }
    }

    /// Whether the tab is in the rail by a condition, and not always.
    func concern(_ tab: LazyTabController) -> Bool { ids.contains(ObjectIdentifier(tab)) }

    /// Whether the tab is in the rail: one without a condition always is.
    func allow(_ tab: LazyTabController) -> Bool {
        guard let index = ids.firstIndex(of: ObjectIdentifier(tab)) else { return true }
        return levels[index].isFulfilled == true
    }

    /// Calls `then` now, and whenever one of the values becomes another.
    func follow(_ live: LiveValues?, then: @escaping () -> Void) {
        self.live = live
        guard let live, !names.isEmpty else { return }
        live.follow(names, in: self) { [weak self] states in
            self?.take(states)
            then()
        }
    }

    /// Looks the values up: those who are told of the same change come in any order.
    func update() {
        if let live { take(names.map(live.state(of:))) }
    }

    private func take(_ states: [ValueState]) {
        for (index, state) in states.enumerated() { levels[index].follow(state) }
    }
}
