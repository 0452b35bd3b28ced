import Drawing
import ICU
import SourceProtocol

/// A value that occurs in the rows of a list, for a filter.
nonisolated struct RowFilterValue: Hashable, Sendable {
    /// The value as it is in the data.
    let id: String
    /// The value in the language of the rows.
    let label: String

    /// The maximum number of values of a filter. If more occur, the first ones in the order of the language can be chosen.
    static let maximum = 2_000
    /// The number of Unicode scalars at the start of a value by which it is told from others.
    static let longest = 256

    /// Returns the values of a row's filter. A list of texts has several.
    static func ids(in text: String) -> [String] { lines(of: text).map { String($0.unicodeScalars.prefix(longest)) } }

    /// Returns the values that occur in the rows, in the order of a language, numbers by their size.
    ///
    /// - Parameters:
    ///   - sections: the sections, in the language.
    ///   - filter: the index of the filter.
    static func values(in sections: [SectionContent], _ filter: Int, _ language: Language) -> [RowFilterValue] {
        var labels: [String: String] = [:]
        for rows in sections.map(\.rows) {
            for index in rows.indices {
                guard let text = rows.filterText(at: index, filter) else { continue }
                let ids = ids(in: text)
                guard ids.contains(where: { labels[$0] == nil }) else { continue }
                let translated = rows.filterLabel(at: index, filter).map(lines(of:)) ?? []
                for (place, id) in ids.enumerated() where labels[id] == nil {
                    labels[id] = translated.count == ids.count ? translated[place] : id
                }
            }
        }
        let values = labels.map { RowFilterValue(id: $0.key, label: $0.value.shortened) }.sorted { $0.id < $1.id }
        let order = RowOrdering.order(of: values.map(\.label), isDescending: false, Collator(language.tag))
        return order.prefix(maximum).map { values[Int($0)] }
    }

    private static func lines(of text: String) -> [String] {
        text.utf8.contains(UInt8(ascii: "\n"))
            ? text.split(separator: "\n").map(String.init).filter { !$0.isEmpty } : text.isEmpty ? [] : [text]
    }
}
