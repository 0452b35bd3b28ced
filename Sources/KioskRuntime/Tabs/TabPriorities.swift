import Elements
import KioskFile
import SourceProtocol
import VerticalTabs

/// The order of a kiosk's tabs by what values of sources are.
@MainActor final class TabPriorities {
    private let names: [ValueName]
    private let ids: [ObjectIdentifier]
    private var levels: [PriorityLevel]
    /// The numbers by which the tabs lie as they do.
    private var shown: [ObjectIdentifier: Double] = [:]

    /// - Parameters:
    ///   - tabs: all of the kiosk.
    ///   - definitions: what the kiosk file says of them, in the same order.
    init(_ tabs: [LazyTabController], _ definitions: [TabDefinition]) {
        let found = zip(tabs, definitions).compactMap { tab, definition in
            definition.priority.map { (ObjectIdentifier(tab), $0) }
        }
        ids = found.map(\.0)
        names = found.map(\.1.name)
        levels = found.map { PriorityLevel(hysteresis: $0.1.hysteresis) }
    }

    /// Calls `then` now, and whenever one of the numbers becomes another.
    func follow(_ live: LiveValues?, then: @escaping () -> Void) {
        guard let live, !names.isEmpty else { return }
        live.follow(names, in: self) { [weak self] states in
            guard let self else { return }
            let former = levels.map(\.number)
            for (index, state) in states.enumerated() { levels[index].take(state) }
            if levels.map(\.number) != former { then() }
        }
    }

    /// Whether the tabs may lie in another order by now.
    var haveChanged: Bool { zip(ids, levels).contains { shown[$0, default: 0] != $1.number } }

    /// From here on the order is that of the numbers as they are now.
    func takeUp() {
        for (id, level) in zip(ids, levels) { shown[id] = level.number }
    }

    /// Tabs with the highest number first; those of the same number stay as they are.
    func order(_ tabs: [LazyTabController]) -> [LazyTabController] {
        guard !ids.isEmpty else { return tabs }
        let numbers = tabs.map { shown[ObjectIdentifier($0), default: 0] }
        return tabs.indices.sorted { (-numbers[$0], $0) < (-numbers[$1], $1) }.map { tabs[$0] }
    }
}
