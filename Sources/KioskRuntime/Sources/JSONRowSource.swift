import Glibc
import JSON
import KioskFile

/// Makes rows of the objects of a JSON file.
nonisolated struct JSONRowSource: RowSource {
    let definition: JSONSource

    /// In bytes; a file of this size takes about a second to read and 500 MB while it is read.
    private static let largest = 64_000_000

    /// The file is looked at again this often while its page is seen.
    var interval: Duration? { .seconds(10) }

    func read() -> Result<[SectionContent], RowSourceError> {
        let name = definition.file
        var status = stat()
        if stat(name, &status) == 0 {
            // A pipe that nobody writes to would hold up the reading for ever.
            guard status.st_mode & S_IFMT == S_IFREG else {
                return .failure(RowSourceError("\(name) is not a regular file."))
            }
            guard status.st_size <= Self.largest else {
                return .failure(RowSourceError("\(name) is larger than \(Self.largest / 1_000_000) MB."))
            }
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(contentsOf: name)
        } catch {
            return .failure(RowSourceError("\(name): \(error)"))
        }
        guard let items = items(in: value) else {
            let key = definition.itemsKey.map { " under “\($0)”" } ?? ""
            return .failure(RowSourceError("\(name) has no list of objects\(key)."))
        }
        let rows = items.compactMap(row(of:))
        guard items.isEmpty || !rows.isEmpty else {
            return .failure(RowSourceError("No object in \(name) has a text under “\(definition.titleKey)”."))
        }
        return .success(definition.grouping == .initial ? Self.grouped(rows) : [SectionContent(rows: rows)])
    }

    private func items(in value: JSONValue) -> [[String: JSONValue]]? {
        var value = value
        if let key = definition.itemsKey {
            guard case .object(let object) = value, let inner = object[key] else { return nil }
            value = inner
        }
        guard case .array(let array) = value else { return nil }
        let objects = array.compactMap { value in if case .object(let object) = value { object } else { nil } }
        return array.isEmpty || !objects.isEmpty ? objects : nil
    }

    private func row(of object: [String: JSONValue]) -> RowContent? {
        func text(_ key: String?) -> String? { key.flatMap { object[$0]?.text } }
        guard let title = text(definition.titleKey), !title.isEmpty else { return nil }
        let subtitle = text(definition.subtitleKey)
        let elements = definition.elements.compactMap { binding in
            let keys = binding.keys
            return binding.element { text(keys[$0]) }
        }
        return RowContent(
            title: title, subtitle: subtitle,
            detail: DetailContent(title: title, subtitle: subtitle, elements: ElementList(elements)))
    }

    /// Sections by the first letter, in the order of the alphabet, diacritics left out of account.
    static func grouped(_ rows: [RowContent]) -> [SectionContent] {
        let keyed = rows.map { (key: $0.title.withoutDiacritics.lowercased(), row: $0) }
        let groups = Dictionary(grouping: keyed) { entry in
            guard let first = entry.key.first, first.isLetter else { return "#" }
            // One letter also where a capital takes two: SS for ß.
            return String(first.uppercased().prefix(1))
        }
        return groups.keys.sorted().map { title in
            SectionContent(title: title, rows: (groups[title] ?? []).sorted { $0.key < $1.key }.map(\.row))
        }
    }
}

nonisolated extension String {
    /// The letters without their diacritics, for ordering Latin text.
    ///
    /// The Unicode name of an accented letter says which letter it is: LATIN CAPITAL LETTER A WITH RING ABOVE.
    fileprivate var withoutDiacritics: String {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
        var base = ""
        for scalar in unicodeScalars {
            let words = scalar.isASCII ? [] : (scalar.properties.name ?? "").split(separator: " ")
            if words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH" {
                base += words[1] == "CAPITAL" ? String(words[3]) : words[3].lowercased()
            } else if scalar.properties.generalCategory != .nonspacingMark {
                base.unicodeScalars.append(scalar)
            }
        }
        return base
    }
}
