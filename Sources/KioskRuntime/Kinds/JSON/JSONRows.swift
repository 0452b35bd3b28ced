import Files
import JSON
import KioskFile

/// The rows that a JSON file has at a time.
nonisolated struct JSONRows {
    private(set) var sections: [SectionContent] = []
    /// What was left out; nil where nothing was.
    private(set) var problem: RowSourceError?
    /// The keys that the kiosk file names and no row has.
    private(set) var missingKeys: [String] = []

    /// - Throws: where the file can't be read, is not JSON, or brings no rows although there is something in it.
    init(in file: consuming InputFile, _ definition: JSONSource) throws(RowSourceError) {
        // What a row has, in the order of `RowTable`.
        var names = [definition.titleKey, definition.subtitleKey]
        for binding in definition.elements { names += binding.keys }
        let columns = RowTable.Columns(hasIDs: definition.idKey != nil, bindings: definition.elements)
        if let id = definition.idKey { names.insert(id, at: 0) }
        let title = columns.hasIDs ? 1 : 0
        let keys = names.map { $0.map(JSONKey.init) }
        var found = [Bool](repeating: false, count: keys.count)
        var rows = RowTable.Builder(columns, expecting: min(file.size, RowLimits.bytes))
        var isEmpty = true
        var hasObjects = false
        do throws(JSONError) {
            var elements = try JSONElements(
                of: file, under: definition.itemsKey, upTo: RowLimits.bytes, each: RowLimits.element)
            while let element = try elements.next() {
                isEmpty = false
                guard element.isObject else { continue }
                hasObjects = true
                guard rows.count < RowLimits.rows else {
                    problem = RowSourceError(
                        "there are more than \(RowLimits.rows) rows, the first \(RowLimits.rows) are shown",
                        in: definition.file, line: elements.line)
                    break
                }
                let position = rows.position
                var hasTitle = false
                for (index, key) in keys.enumerated() {
                    let before = rows.position
                    let isWhole = rows.add { texts in
                        key.flatMap { element.append(textOf: $0, to: &texts, upTo: RowLimits.letters) }
                    }
                    if index == title {
                        // A row without one is none.
                        hasTitle = isWhole != nil && rows.position > before + 1
                        guard hasTitle else { break }
                    }
                    guard let isWhole else { continue }
                    found[index] = true
                    if !isWhole, problem == nil {
                        problem = RowSourceError(
                            "the text under “\(names[index] ?? "")” has more than \(RowLimits.letters) letters, "
                                + "the rest is left out", in: definition.file, line: elements.line)
                    }
                }
                if hasTitle { rows.endRow(from: position) } else { rows.dropRow(from: position) }
            }
        } catch {
            throw RowSourceError(error.reason, in: definition.file, line: error.line)
        }
        guard isEmpty || hasObjects else {
            let place = definition.itemsKey.map { " under “\($0)”" } ?? ""
            throw RowSourceError("there is no list of objects\(place)", in: definition.file)
        }
        guard isEmpty || rows.count > 0 else {
            throw RowSourceError("no object has a text under “\(definition.titleKey)”", in: definition.file)
        }
        if rows.count > 0 { missingKeys = zip(names, found).compactMap { $1 ? nil : $0 } }
        sections = [SectionContent(rows: RowList(rows.table()))]
    }
}
