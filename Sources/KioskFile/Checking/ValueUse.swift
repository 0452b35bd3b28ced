import JSON
import SourceProtocol

/// A use of a source's value in a kiosk file, and the type of value that it needs.
public struct ValueUse: Hashable, Sendable {
    /// The type of value that a part of a kiosk needs.
    public enum Need: Hashable, Sendable {
        /// A number, or text that can be read as a number.
        case number
        /// A Boolean, or a word for on or off.
        case flag
        /// A date, a time of day, or both.
        case time
        /// A number or an array, as a chart shows it.
        case numbers
        /// A text, number or Boolean.
        case scalar
        /// A value that equals one of the given values.
        case oneOf([JSONValue])
        /// A value that can be compared with another one.
        case comparable(JSONValue)
        /// A list of rows.
        ///
        /// - Parameter keys: The keys that are read from each row, with their locations.
        case rows(keys: [LocatedText])
        /// A list of rows that do not have a key.
        case rowsWithout(LocatedText)
        /// An object whose members are named by the identifiers of rows, or a list of objects.
        ///
        /// - Parameters:
        ///   - id: The key of the identifier in the objects of a list; `nil` for an object.
        ///   - keys: The keys that are read from each member, with their locations.
        case members(id: String?, keys: [LocatedText])
        /// A list of rows, or an object with a list for each column.
        ///
        /// - Parameter keys: The keys of the columns, with their locations.
        case table(keys: [LocatedText])
    }

    /// The name of the value.
    public let name: ValueName
    /// The type of value that is needed.
    public let need: Need
    /// The location of the name.
    public let location: FileLocation

    /// Creates a use of a value.
    public init(of name: ValueName, as need: Need, at location: FileLocation) {
        (self.name, self.need, self.location) = (name, need, location)
    }

    /// The maximum number of rows that are searched for keys.
    private static let maximumRows = 1_000

    /// Returns the reasons why a value cannot be used, with their locations; empty if it can.
    public func faults(in value: JSONValue) -> [KioskFileError] {
        if value.isNoData {
            // The use of the list itself tells that it has no data.
            if case .rowsWithout = need { return [] }
            if case .oneOf(let values) = need, values.contains(where: { value.matches($0) == true }) { return [] }
            if case .comparable(let other) = need, value.matches(other) != nil { return [] }
            return [fault("\(name) has no data: its value is \(Self.found(value))")]
        }
        switch need {
        case .number: return value.readNumber == nil ? [fault("\(name) is not a number", value)] : []
        case .flag: return value.readFlag == nil ? [fault("\(name) is neither on nor off", value)] : []
        case .time: return TimeReading(value) == nil ? [fault("\(name) is not a time", value)] : []
        case .numbers:
            if value.readNumber != nil { return [] }
            switch value {
            case .array, .object: return []
            case .null, .bool, .number, .string: return [fault("\(name) is neither a number nor a list", value)]
            }
        case .scalar:
            switch value {
            case .array, .object: return [fault("\(name) is not a text, a number or a Boolean", value)]
            case .null, .bool, .number, .string: return []
            }
        case .oneOf(let values):
            if values.contains(where: { value.matches($0) == true }) { return [] }
            return [fault("\(name) does not match any option", value)]
        case .comparable(let other):
            guard value.matches(other) == nil else { return [] }
            return [fault("\(name) cannot be compared with \(Self.found(other))", value)]
        case .rows(let keys):
            guard let rows = value.elements else { return [fault("\(name) is not a list", value)] }
            return keys.compactMap { missing($0, in: rows) }
        case .rowsWithout(let key):
            guard value.elements?.prefix(Self.maximumRows).contains(where: { $0[[key.text]] != nil }) == true else {
                return []
            }
            return [
                KioskFileError(
                    .wrongData, at: key.location,
                    "the rows of \(name) have a key \(key.text.quoted) already; choose another")
            ]
        case .members(let id?, let keys):
            guard let rows = value.elements else { return [fault("\(name) is not a list", value)] }
            return ([LocatedText(id, at: location)] + keys).compactMap { missing($0, in: rows) }
        case .members(nil, let keys):
            guard case .object(let members) = value else {
                return [fault("\(name) is not an object; a list needs “id” in “join”", value)]
            }
            return keys.compactMap { missing($0, in: Array(members.values)) }
        case .table(let keys):
            if let rows = value.elements { return keys.compactMap { missing($0, in: rows) } }
            // An object with a list for each column.
            guard case .object = value, keys.contains(where: { value.part(at: MemberPath($0.text))?.elements != nil })
            else { return [fault("\(name) is neither a list nor an object with lists", value)] }
            return keys.filter { value.part(at: MemberPath($0.text))?.elements == nil }.map {
                KioskFileError(.wrongData, at: $0.location, "\(name) has no list under the key \($0.text.quoted)")
            }
        }
    }

    /// Returns the fault of a key that no row has, or for which no row has data; `nil` if a row has data for it.
    private func missing(_ key: LocatedText, in rows: [JSONValue]) -> KioskFileError? {
        let rows = rows.prefix(Self.maximumRows)
        let path = MemberPath(key.text)
        var known: Set<String> = []
        var isKnown = false
        for row in rows {
            guard case .object(let members) = row else { continue }
            known.formUnion(members.keys)
            guard let part = row.part(at: path) else { continue }
            if !part.isNoData { return nil }
            isKnown = true
        }
        // An empty list, and rows that are lists, have no keys.
        guard !known.isEmpty else { return nil }
        if isKnown {
            return KioskFileError(
                .wrongData, at: key.location, "no row of \(name) has data for the key \(key.text.quoted)")
        }
        let names = known.sorted()
        let meant = NearMiss.nearest(to: key.text, among: names)
        let choice = meant == nil ? "; the rows have \(names.prefix(16).list("and"))" : ""
        return KioskFileError(
            .wrongData, at: key.location, "no row of \(name) has the key \(key.text.quoted)\(choice)",
            suggestion: meant)
    }

    private func fault(_ message: String, _ value: JSONValue) -> KioskFileError {
        fault("\(message): \(Self.found(value))")
    }

    private func fault(_ message: String) -> KioskFileError { KioskFileError(.wrongData, at: location, message) }

    /// Returns a value as JSON for a message.
    private static func found(_ value: JSONValue) -> String {
        let maximumLength = 60
        guard let text = try? value.encoded() else { return "too large" }
        return text.unicodeScalars.count > maximumLength
            ? String(text.unicodeScalars.prefix(maximumLength)) + "…" : text.shortened
    }
}
