import Elements
import JSON
import KioskFile
import LocalSources

/// The filtering of a list's rows.
nonisolated struct RowFiltering {
    private let choices: RowChoices
    /// The filters that are on.
    private let filters: [Int]
    /// For each of these filters, the values that are known to pass it or not.
    private var known: [[String: Bool]]

    init(_ choices: RowChoices) {
        self.choices = choices
        filters = choices.filters.indices.filter(choices.isOn)
        known = Array(repeating: [:], count: filters.count)
    }

    /// Returns the sections with the rows that pass all filters that are on, without sections that have none. It can be called on any
    /// thread.
    mutating func filtered(_ sections: [SectionContent]) -> [SectionContent] {
        guard !filters.isEmpty else { return sections }
        var found: [SectionContent] = []
        for section in sections {
            let passing = section.rows.indices.filter { passes(section.rows, at: $0) }
            guard !passing.isEmpty else { continue }
            var part = section
            part.rows = section.rows.only(passing)
            found.append(part)
        }
        return found
    }

    /// Returns `true` if a row passes all filters that are on. A row without a value does not pass a filter.
    private mutating func passes(_ rows: RowList, at index: Int) -> Bool {
        for (place, filter) in filters.enumerated() {
            guard let text = rows.filterText(at: index, filter) else { return false }
            let passes = known[place][text] ?? passes(text, filter)
            known[place][text] = passes
            guard passes else { return false }
        }
        return true
    }

    private func passes(_ text: String, _ filter: Int) -> Bool {
        switch choices.filters[filter].kind {
        case .values:
            let chosen = choices.values[filter]?.id
            return RowFilterValue.ids(in: text).contains { $0 == chosen }
        case .condition(let condition):
            let level = ConditionLevel(condition)
            return RowFilterValue.ids(in: text).contains { level.holds(.string($0)) == true }
        case .hours:
            guard let minute = choices.minute else { return false }
            return OpeningHours(text: text)?.isOpen(at: minute) == true
        }
    }
}
