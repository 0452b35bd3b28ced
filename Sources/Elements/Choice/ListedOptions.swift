import Drawing
import JSON
import KioskFile
import SourceProtocol

/// An option of a choice: the text that the user sees, and the value that is sent for it.
package nonisolated struct ListedOption: Hashable, Sendable {
    /// The text that the user sees.
    package var title: String
    /// The value that is sent.
    package var value: JSONValue

    package init(title: String, value: JSONValue) {
        (self.title, self.value) = (title, value)
    }
}

/// The options of a choice that come from a source's list.
nonisolated struct ListedOptions: Hashable, Sendable {
    /// The name of the list.
    var list: ValueName
    /// The key of an option's text, or `nil` if the list consists of texts.
    var titleKey: String?
    /// The key of the value that is sent, or `nil` to send the text.
    var idKey: String?

    /// The maximum number of options in a column. More open a list.
    static let longestColumn = 8
    /// The maximum number of options; further ones are left out.
    static let maximumCount = 2_000

    /// Returns the options of a source's list in a language, each value once. Items without a text or a value are left out.
    func options(in list: JSONValue, _ language: Language) -> [ListedOption] {
        var known: Set<JSONValue> = []
        return (list.elements ?? []).prefix(Self.maximumCount).compactMap { item in
            guard let option = option(item, language), known.insert(option.value).inserted else { return nil }
            return option
        }
    }

    private func option(_ item: JSONValue, _ language: Language) -> ListedOption? {
        guard let titleKey else { return item.readText.map { ListedOption(title: $0.shortened, value: item) } }
        let id = item.part(at: MemberPath(idKey ?? titleKey))
        let keys = language.translatedKeys(of: titleKey) + [titleKey]
        let title = keys.lazy.compactMap { item.part(at: MemberPath($0))?.readText }.first
        guard let id, id.readText != nil, let title else { return nil }
        return ListedOption(title: title.shortened, value: id)
    }
}

nonisolated extension Language {
    /// Returns the keys of a text in the language, such as `name_de` and `name-de`, the regional variant of the language first.
    package func translatedKeys(of name: String) -> [String] {
        let base = tag.split(separator: "-").first.map(String.init) ?? tag
        return (tag == base ? [tag] : [tag, base]).flatMap { tag in
            ["\(name)_\(tag)", "\(name)-\(tag)", "\(name)_\(tag.split(separator: "-").joined(separator: "_"))"]
        }.reduce(into: []) { keys, key in if !keys.contains(key) { keys.append(key) } }
    }
}
