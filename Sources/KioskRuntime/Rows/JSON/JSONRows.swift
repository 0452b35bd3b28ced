import Drawing
import JSON
import KioskFile
import System

/// The rows of a list of JSON objects at one moment.
nonisolated struct JSONRows {
    private(set) var sections: [SectionContent] = []
    /// The error that describes omitted data; `nil` if nothing was omitted.
    private(set) var problem: RowSourceError?
    /// The keys of the kiosk file for which no row has text.
    private(set) var missingKeys: [String] = []
    /// The first name of a picture that is not the name of a file; `nil` if there is none.
    private(set) var refusedPicture: String?

    /// Reads the rows from a file.
    ///
    /// - Throws: an error if the file cannot be read, is not JSON, or is not empty but gives no rows.
    init(
        in file: consuming InputFile, named name: String, _ definition: JSONSource, in language: Language = .english
    ) throws(RowSourceError) {
        let folder = String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)])
        var rows = JSONRowBuilder(
            definition, in: language, pictures: folder.isEmpty ? "." : folder,
            expecting: min(file.size, RowLimits.bytes))
        do throws(JSONError) {
            var elements = try JSONElements(
                of: file, under: definition.itemsKey, upTo: RowLimits.bytes, each: RowLimits.element)
            while let element = try elements.next() {
                let line = elements.line
                let hasRoom = rows.add(isObject: element.isObject) { key, texts in
                    element.append(textOf: key, to: &texts, upTo: RowLimits.letters)
                } value: {
                    element.value(at: $0)
                } problem: {
                    RowSourceError($0, in: name, line: line)
                }
                guard hasRoom else { break }
            }
        } catch {
            throw RowSourceError(error.reason, in: name, line: error.line)
        }
        let place = definition.itemsKey.map { " under “\($0)”" } ?? ""
        try self.init(rows, definition, in: language, place: place) { RowSourceError($0, in: name) }
    }

    /// Reads the rows from the list of a source.
    ///
    /// - Parameters:
    ///   - list: the elements of the list.
    ///   - name: the name of the list, for messages.
    ///   - pictures: the folder of the rows' pictures; `nil` if it is unknown.
    /// - Throws: an error if the list is not empty but gives no rows.
    init(
        of list: [JSONValue], named name: String, _ definition: JSONSource, in language: Language = .english,
        pictures: String? = nil
    ) throws(RowSourceError) {
        var rows = JSONRowBuilder(definition, in: language, pictures: pictures, expecting: 0)
        for element in list {
            var isObject = false
            if case .object = element { isObject = true }
            let hasRoom = rows.add(isObject: isObject) { key, texts in
                element.part(at: key.path)?.appendText(to: &texts, upTo: RowLimits.letters)
            } value: {
                element.part(at: $0.path)
            } problem: {
                RowSourceError("\(name): \($0)")
            }
            guard hasRoom else { break }
        }
        try self.init(rows, definition, in: language, place: "") { RowSourceError("\(name): \($0)") }
    }

    private init(
        _ rows: consuming JSONRowBuilder, _ definition: JSONSource, in language: Language, place: String,
        problem: (_ words: String) -> RowSourceError
    ) throws(RowSourceError) {
        guard rows.isEmpty || rows.hasObjects else { throw problem("no list of objects\(place)") }
        guard rows.isEmpty || rows.count > 0 else {
            throw problem("no object has a text for the key “\(definition.titleKey)”")
        }
        self.problem = rows.problem
        refusedPicture = rows.refusedPicture
        if rows.count > 0 { missingKeys = rows.missingKeys }
        let groups = rows.groups
        let list = RowList(rows.table())
        guard !groups.isEmpty else {
            sections = [SectionContent(rows: list)]
            return
        }
        guard groups.count <= SortedRows.maximumSections else {
            sections = [SectionContent(rows: list)]
            if self.problem == nil {
                self.problem = problem("more than \(SortedRows.maximumSections) sections; sections are not shown")
            }
            return
        }
        let order = groups.flatMap(\.rows)
        var start = 0
        sections = groups.map { group in
            let places = start..<start + group.rows.count
            start = places.upperBound
            var section = SectionContent(
                title: group.title.isEmpty ? nil : group.title, rows: list.ordered(by: order, places: places))
            section.format = definition.sectionFormat
            return section
        }
        // The titles of formatted sections, such as days, are not names.
        guard definition.sectionFormat == nil,
            let initials = SectionInitials.initials(of: groups.map(\.title), in: language)
        else { return }
        for (index, initial) in initials.enumerated() { sections[index].initial = initial }
    }
}
