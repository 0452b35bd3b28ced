import Drawing
import Elements
import JSON
import KioskFile

/// The values of a source that are added to rows, by the identifiers of the rows.
nonisolated final class JoinedValues: Sendable {
    private let members: [String: JSONValue]
    /// The error that describes omitted values; `nil` if nothing was omitted.
    let problem: RowSourceError?

    /// Reads the values.
    ///
    /// - Throws: An error if the value has another type than the join expects.
    init(_ value: JSONValue, _ join: RowJoin) throws(RowSourceError) {
        guard let idKey = join.idKey else {
            guard case .object(let members) = value else {
                throw RowSourceError("\(join.value.description) is not an object")
            }
            (self.members, problem) = (members, nil)
            return
        }
        guard let elements = value.elements else { throw RowSourceError("\(join.value.description) is not a list") }
        let path = MemberPath(idKey)
        var members: [String: JSONValue] = [:]
        for element in elements.prefix(RowJoin.maximumCount) {
            guard case .object = element, let id = element.part(at: path)?.text else { continue }
            if members[id] == nil { members[id] = element }
        }
        self.members = members
        let words = "more than \(RowJoin.maximumCount) objects; only the first \(RowJoin.maximumCount) are used"
        problem = elements.count > RowJoin.maximumCount ? RowSourceError("\(join.value.description): \(words)") : nil
    }

    /// Returns the value of a row; `nil` if it has none.
    subscript(id: RowContent.ID) -> JSONValue? { members[id.text] }

    /// Returns the value of the row with an identifier; `nil` if it has none.
    subscript(id: String) -> JSONValue? { members[id] }
}

/// A column of a table of rows whose texts are joined values.
nonisolated struct JoinedColumn: Hashable, Sendable {
    /// The path in the value of a row.
    var path: [String]
    /// A Boolean value that tells whether the text can be in several languages, such as `label` and `label_de`.
    var isTranslated: Bool

    /// Returns the text in the value of a row; `nil` if there is none.
    func text(in member: JSONValue, _ language: Language) -> String? {
        if isTranslated, let last = path.last {
            for key in language.translatedKeys(of: last) {
                if let text = Self.text(member[path.dropLast() + [key]]) { return text }
            }
        }
        return Self.text(member[path])
    }

    private static func text(_ value: JSONValue?) -> String? {
        var bytes: [UInt8] = []
        guard value?.appendText(to: &bytes, upTo: RowLimits.letters) != nil else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
