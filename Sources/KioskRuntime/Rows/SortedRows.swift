import Drawing
import ICU
import KioskFile

/// The sorting of a page's rows.
nonisolated enum SortedRows {
    /// The maximum number of sections. More headers would not help the user, and take time to lay out.
    static let maximumSections = 4_096

    /// Returns sections with their rows sorted by title, or by another text that rows have for this, in the order of a language. Rows with
    /// the same text keep their order.
    ///
    /// Sections with headers keep their headers. It can be called on any thread: a hundred thousand rows take some tenths of a second.
    static func sections(
        of sections: [SectionContent], _ sorting: RowSorting, in language: Language
    ) -> [SectionContent] {
        guard sorting != .none else { return sections }
        let collator = Collator(language.tag)
        return sections.flatMap { section in
            let texts = section.rows.resolved(in: language).sortTexts
            let order = collator.order(of: texts)
            if sorting == .initial, section.title == nil, !texts.isEmpty {
                let index = SectionIndex(language.tag, collator)
                if let parts = parts(of: section.rows, texts, order, index) { return parts }
            }
            var sorted = section
            sorted.rows = section.rows.ordered(by: section.rows.numbers(at: order), places: 0..<order.count)
            return [sorted]
        }
    }

    /// Returns a section for each initial letter of the texts; `nil` if there are too many of them.
    private static func parts(
        of rows: RowList, _ texts: LazyMapCollection<Range<Int>, String>, _ order: [UInt32], _ index: SectionIndex
    ) -> [SectionContent]? {
        // Most rows have the same letter as the row before.
        var groups: [String: [UInt32]] = [:]
        var group: [UInt32] = []
        var last = ""
        for number in order {
            let title = index.title(of: texts[Int(number)])
            if title != last {
                groups[last, default: []] += group
                group.removeAll(keepingCapacity: true)
                last = title
            }
            group.append(number)
        }
        groups[last, default: []] += group
        groups[""] = nil
        guard groups.count <= maximumSections else { return nil }
        let letters = index.order(of: groups.keys)
        let all = rows.numbers(at: letters.flatMap { groups[$0] ?? [] })
        var start = 0
        return letters.map { letter in
            let places = start..<start + (groups[letter]?.count ?? 0)
            start = places.upperBound
            var section = SectionContent(title: letter, rows: rows.ordered(by: all, places: places))
            section.initial = letter
            return section
        }
    }
}
