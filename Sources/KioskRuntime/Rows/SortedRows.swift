import Drawing
import ICU
import KioskFile

/// The rows of a page in the order that its tab asks for.
nonisolated enum SortedRows {
    /// More headers than this would not help, and a list of that many takes time to lay out.
    static let maximumSections = 4_096

    /// Sections with their rows in the order that a language has for their titles; rows of one title stay as they came.
    ///
    /// Sections that came with headers keep them. Called on any thread: a hundred thousand rows take some tenths of a second.
    static func sections(
        of sections: [SectionContent], _ sorting: RowSorting, in language: Language
    ) -> [SectionContent] {
        guard sorting != .none else { return sections }
        let collator = Collator(language.tag)
        return sections.flatMap { section in
            let titles = section.rows.resolved(in: language).storedTitles
            let order = collator.order(of: titles)
            if sorting == .initial, section.title == nil, !titles.isEmpty {
                let index = SectionIndex(language.tag, collator)
                if let parts = parts(of: section.rows, titles, order, index) { return parts }
            }
            return [
                SectionContent(title: section.title, rows: section.rows.ordered(by: order, places: 0..<order.count))
            ]
        }
    }

    /// A section for each letter that titles stand under; nil where these are more than anybody looks through.
    private static func parts(
        of rows: RowList, _ titles: LazyMapCollection<Range<Int>, String>, _ order: [UInt32], _ index: SectionIndex
    ) -> [SectionContent]? {
        // Most rows stand under the letter of the one before.
        var groups: [String: [UInt32]] = [:]
        var group: [UInt32] = []
        var last = ""
        for number in order {
            let title = index.title(of: titles[Int(number)])
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
        let all = letters.flatMap { groups[$0] ?? [] }
        var start = 0
        return letters.map { letter in
            let places = start..<start + (groups[letter]?.count ?? 0)
            start = places.upperBound
            return SectionContent(title: letter, rows: rows.ordered(by: all, places: places))
        }
    }
}
