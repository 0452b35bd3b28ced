import JSON
import SourceProtocol

extension KeyTable {
    static let join = KeyTable(
        "join", subject: "a join", "Values of a source that are added to the rows with the same identifiers.",
        keys: [
            MappingKey(
                "value", .valueName, isRequired: true, examples: ["desk.places"],
                """
                The source value: an object whose members are named by the rows' identifiers, or, with id, a list of objects. A row without a \
                member has no such key.
                """),
            MappingKey(
                "as", .line(), isRequired: true, examples: ["places"],
                """
                The key under which each row has its member. Other keys of json can name it or, as in places.free, a part of it: subtitle, \
                symbol, text, fields, badge, end, switch, disabled, board, and $row.places.free in do and page.
                """),
            MappingKey(
                "id", .line(), examples: ["event"],
                "The key of the row's identifier in the objects of a list. Of several objects with the same identifier, the first one counts."
            ),
        ])
}

extension RowJoin {
    static let key = MappingKey(
        "join", .mapping(.join), examples: [["value": "desk.places", "as": "places"]],
        """
        Adds values of a source to the rows, such as the places left to the events in a file. It needs id, the key of the rows' identifiers.
        """)

    /// Checks the key of a join.
    ///
    /// - Parameters:
    ///   - origin: The origin of the rows.
    ///   - samples: The first objects of the file; empty if there are none.
    static func check(
        in mapping: CheckedMapping, _ origin: JSONSource.Origin, _ samples: [JSONValue],
        _ checker: inout KioskFileChecker
    ) -> RowJoin? {
        guard let entry = mapping[key.name], let join = checker.mapping(entry) else { return nil }
        if mapping["id"] == nil {
            checker.report(
                .missingKey, at: entry.keyLocation, "“join” needs “id” beside it, the key of the rows' identifiers")
        }
        let (value, id) = (checker.valueName(join["value"]), checker.line(join["id"]))
        guard let place = join["as"], let name = checker.line(place) else { return nil }
        guard MemberPath(name).steps == [name] else {
            checker.refuse(place, expected: "a single key such as places")
            return nil
        }
        if samples.contains(where: { $0[[name]] != nil }) {
            checker.report(
                .conflictingKeys, at: place.location,
                "the objects of the file have a key \(name.quoted) already; choose another")
        }
        if case .value(let list) = origin {
            checker.use(list, as: .rowsWithout(LocatedText(name, at: place.location)), at: place.location)
        }
        return value.map { RowJoin($0, name: name, idKey: id) }
    }

    /// Reports keys that name a joined value although they decide which rows there are, and records how the value is used.
    ///
    /// - Parameters:
    ///   - keys: The keys that are read from each row, with their locations.
    ///   - searched: Those that only a search uses.
    func checkKeys(
        _ keys: [LocatedText], searched: [LocatedText], of source: JSONSource, in mapping: CheckedMapping,
        _ checker: inout KioskFileChecker
    ) {
        let fixed: [(String?, String)] =
            [
                (source.titleKey, "title"), (source.idKey, "id"), (source.sectionKey, "section"),
                (source.sortKey, "sort-key"), (source.pictureKey, "picture"),
            ] + source.filters.map { ($0.key, "filters") } + source.orders.map { ($0.key, "orders") }
        let refused = fixed.compactMap { key, name in
            key.flatMap { key in mapping[name].map { LocatedText(key, at: $0.location) } }
        }
        for key in refused + searched where path(of: key.text) != nil {
            checker.report(
                .invalidValue, at: key.location,
                "\(key.text.quoted) is from “join”, whose values change neither the rows nor their order; use a key of the rows"
            )
        }
        let parts = keys.compactMap { key in
            path(of: key.text).flatMap { $0.isEmpty ? nil : LocatedText($0.joined(separator: "."), at: key.location) }
        }
        checker.use(value, as: .members(id: idKey, keys: parts), at: mapping[Self.key.name]?.location)
    }
}

extension RowData {
    /// Returns the data of some samples with joined values of all types, for the check of pages.
    static func joined(_ samples: [RowData], _ keys: [String]) -> [RowData] {
        keys.isEmpty
            ? samples
            : samples.flatMap { sample in
                typical(keys).map { RowData(sample.values.merging($0.values, uniquingKeysWith: { $1 })) }
            }
    }
}
