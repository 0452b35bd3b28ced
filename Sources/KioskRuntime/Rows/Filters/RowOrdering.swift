import Drawing
import ICU
import JSON
import KioskFile
import SourceProtocol

/// The sorting of a list's rows in an order that the visitor has chosen.
nonisolated enum RowOrdering {
    /// Returns sections with their rows in the chosen order, or in the order of the tab if there is none to choose.
    ///
    /// In the first order, and in an order by the key of the sections, the rows are in order within their sections. In another order they
    /// are in one section without a header. It can be called on any thread.
    static func sections(
        of sections: [SectionContent], _ sorting: RowSorting, _ choices: RowChoices, in language: Language
    ) -> [SectionContent] {
        guard choices.orders.indices.contains(choices.order), choices.order > 0 || sorting == .none else {
            return SortedRows.sections(of: sections, sorting, in: language)
        }
        let order = choices.orders[choices.order]
        let collator = Collator(language.tag)
        let isBySection = order.key == choices.sectionKey
        guard choices.order == 0 || isBySection else {
            return joined(sections).map { [self.section($0, choices.order, order, collator)] } ?? []
        }
        let parts = sections.map { self.section($0, choices.order, order, collator) }
        guard isBySection else { return parts }
        // Rows without a section stay in front, because they would seem to belong to the section before them.
        let titled = parts.filter { $0.title != nil }
        let texts = titled.map { $0.rows.orderText(at: 0, choices.order) }
        let sorted = self.order(of: texts, isDescending: order.isDescending, collator).map { titled[Int($0)] }
        return parts.filter { $0.title == nil } + withInitials(sorted, in: language)
    }

    /// Returns the rows of all sections as one section, in the order of the data.
    private static func joined(_ sections: [SectionContent]) -> SectionContent? {
        guard let first = sections.first else { return nil }
        guard sections.count > 1 || first.title != nil else { return first }
        let numbers = sections.flatMap { $0.rows.numbers(at: Array(0..<UInt32($0.rows.count))) }.sorted()
        return SectionContent(rows: first.rows.ordered(by: numbers, places: 0..<numbers.count))
    }

    /// Returns a section with its rows in an order.
    private static func section(
        _ section: SectionContent, _ index: Int, _ order: RowOrder, _ collator: Collator
    ) -> SectionContent {
        let texts = section.rows.indices.map { section.rows.orderText(at: $0, index) }
        let sorted = self.order(of: texts, isDescending: order.isDescending, collator)
        var section = section
        section.rows = section.rows.ordered(by: section.rows.numbers(at: sorted), places: 0..<sorted.count)
        return section
    }

    /// Returns sections with initials for an index, if their titles are names in order.
    private static func withInitials(_ sections: [SectionContent], in language: Language) -> [SectionContent] {
        let titles = sections.compactMap { $0.format == nil ? $0.title : nil }
        let initials = titles.count == sections.count ? SectionInitials.initials(of: titles, in: language) : nil
        return sections.enumerated().map { index, section in
            var section = section
            section.initial = initials?[index]
            return section
        }
    }

    // MARK: Texts

    /// Returns the indices of texts in order. If most texts are numbers, or most are times, these are in order of size, before the others.
    /// Other texts are in the order of a language. Missing texts come last in both directions. The sort is stable.
    static func order(of texts: [String?], isDescending: Bool, _ collator: Collator) -> [UInt32] {
        var present: [UInt32] = []
        var missing: [UInt32] = []
        for (index, text) in texts.enumerated() {
            if text?.isEmpty ?? true { missing.append(UInt32(index)) } else { present.append(UInt32(index)) }
        }
        let sizes = sizes(of: present.map { texts[Int($0)] ?? "" })
        var measured: [(index: UInt32, size: Double)] = []
        var others: [UInt32] = []
        for (place, index) in present.enumerated() {
            if let size = sizes?[place] { measured.append((index, size)) } else { others.append(index) }
        }
        measured.sort { a, b in
            if a.size == b.size { return a.index < b.index }
            return isDescending ? a.size > b.size : a.size < b.size
        }
        if isDescending { others.reverse() }
        var sorted = collator.order(of: others.lazy.map { texts[Int($0)] ?? "" }).map { others[Int($0)] }
        if isDescending { sorted.reverse() }
        return measured.map(\.index) + sorted + missing
    }

    /// Returns the sizes of texts that are numbers or times; `nil` if most are neither.
    private static func sizes(of texts: [String]) -> [Double?]? {
        let numbers = texts.map { JSONValue.string($0).readNumber }
        if numbers.count(where: { $0 != nil }) * 2 > texts.count { return numbers }
        let times = texts.map { TimeReading(.string($0))?.seconds }
        return times.count(where: { $0 != nil }) * 2 > texts.count ? times : nil
    }
}
