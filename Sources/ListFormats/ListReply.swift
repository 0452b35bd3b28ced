import JSON

/// The worker's reply, with the rows of a calendar or a feed.
public struct ListReply: Hashable, Sendable {
    /// The rows.
    public var rows: [JSONValue]
    /// A description of the missing rows; `nil` if the list is complete.
    public var note: String?

    /// Creates a reply.
    public init(rows: [JSONValue], note: String? = nil) {
        (self.rows, self.note) = (rows, note)
    }

    /// Parses the reply of the worker.
    ///
    /// - Throws: The reason why the worker could not read the list.
    init(_ value: JSONValue) throws(ContentError) {
        if let reason = value["error"]?.string { throw ContentError(reason) }
        guard let rows = value["rows"]?.elements, rows.count <= ListRows.maximum else {
            throw ContentError("invalid reply from list worker")
        }
        self.init(rows: rows, note: value["note"]?.string)
    }

    /// The reply as JSON.
    public var value: JSONValue {
        var members: [String: JSONValue] = ["rows": .array(rows)]
        members["note"] = note.map { .string($0) }
        return .object(members)
    }
}
