import Elements
import KioskFile
import SourceProtocol
import VerticalTabs

/// The priorities that determine the order of a kiosk's tabs, from the values of sources.
@MainActor final class TabPriorities {
    private let names: [ValueName]
    private let ids: [ObjectIdentifier]
    private var levels: [PriorityLevel]
    /// The priorities by which the tabs are currently sorted.
    private var shown: [ObjectIdentifier: Double] = [:]

    /// Creates the priorities.
    ///
    /// - Parameters:
    ///   - tabs: all tabs of the kiosk.
    ///   - definitions: the definitions of the tabs, in the same order.
    init(_ tabs: [LazyTabController], _ definitions: [TabDefinition]) {
        let found = zip(tabs, definitions).compactMap { tab, definition in
            definition.priority.map { (ObjectIdentifier(tab), $0) }
        }
        ids = found.map(\.0)
        names = found.map(\.1.name)
        levels = found.map { PriorityLevel(hysteresis: $0.1.hysteresis) }
    }

    /// Calls `then` whenever one of the priorities changes.
    func follow(_ live: LiveValues?, then: @escaping () -> Void) {
        guard let live, !names.isEmpty else { return }
        live.follow(names, in: self) { [weak self] states in
            guard let self else { return }
            let former = levels.map(\.number)
            for (index, state) in states.enumerated() { levels[index].take(state) }
            if levels.map(\.number) != former { then() }
        }
    }

    /// A Boolean value that tells whether a priority has changed since the tabs were sorted.
    var haveChanged: Bool { zip(ids, levels).contains { shown[$0, default: 0] != $1.number } }

    /// Uses the current priorities for sorting from now on.
    func takeUp() {
        for (id, level) in zip(ids, levels) { shown[id] = level.number }
    }

    /// Returns the tabs in descending order of priority. Tabs with the same priority keep their order.
    func order(_ tabs: [LazyTabController]) -> [LazyTabController] {
        guard !ids.isEmpty else { return tabs }
        let numbers = tabs.map { shown[ObjectIdentifier($0), default: 0] }
        return tabs.indices.sorted { (-numbers[$0], $0) < (-numbers[$1], $1) }.map { tabs[$0] }
    }
}
