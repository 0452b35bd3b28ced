import Elements
import JSON
import KioskFile
import SourceProtocol

/// The values of the kiosk's own that are kept over a restart, as the sources have last reported them.
final class KeptValues {
    /// The values by the names of their source and their own, with an entry for each source that has kept values.
    private(set) var values: [String: [String: JSONValue]]
    /// A closure that is called when a value has changed.
    ///
    /// - Parameter isTicking: `true` if only timers have changed, which change every second.
    var onChange: (_ isTicking: Bool) -> Void = { _ in }

    private let names: [ValueName]
    private let timers: Set<ValueName>

    /// Creates the values of a kiosk, with the former ones as far as they are still kept.
    init(_ definition: KioskDefinition, continuing former: KeptValues?) {
        let sources = definition.sources.filter { !$0.content.kept.isEmpty }
        values = Dictionary(sources.map { ($0.name, [:]) }) { first, _ in first }
        names = sources.flatMap { source in
            source.content.kept.sorted().compactMap { ValueName("\(source.name).\($0)") }
        }
        timers = Set(names.filter { name in sources.contains { $0.name == name.source && $0.isTimer(name.name) } })
        if let former { restore(former.values) }
    }

    /// Restores the values of the last run. Those that are no longer kept are dropped.
    func restore(_ saved: [String: [String: JSONValue]]) {
        for name in names { values[name.source]?[name.name] = saved[name.source]?[name.name] }
    }

    /// Notes the values from now on.
    func follow(_ live: LiveValues) {
        guard !names.isEmpty else { return }
        live.follow(names, in: self) { [weak self] in self?.note($0) }
    }

    private func note(_ states: [ValueState]) {
        var changed: [ValueName] = []
        for (name, state) in zip(names, states) {
            // Before the source has started, and while it is down, the last value remains.
            guard case .current(let value) = state, KioskState.isKept(value), values[name.source]?[name.name] != value
            else { continue }
            values[name.source]?[name.name] = value
            changed.append(name)
        }
        if !changed.isEmpty { onChange(changed.allSatisfy(timers.contains)) }
    }
}

extension SourceDefinition {
    fileprivate func isTimer(_ name: String) -> Bool {
        (content as? VariablesSource)?.variables.timers.contains(name) == true
    }
}
