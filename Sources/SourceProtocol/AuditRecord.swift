/// A line of the audit log with `name=value` fields: the actor, the action, its target and result, and the interface.
///
/// Each line has `actor=`, `action=`, `result=` and `via=`, and `target=` if there is one, in this order; further fields follow.
public struct AuditRecord: Hashable, Sendable {
    /// A field of a line, with its name and its value.
    public struct Field: Hashable, Sendable {
        /// The name before the `=`.
        public var name: String
        /// The value after the `=`. It is quoted and escaped if it has spaces or quotation marks.
        public var value: String

        /// Creates a field from a name and a value.
        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// The actor: `touch` for a user at the panel who has not entered a PIN, `role:NAME`, `uid:NUMBER`, `token:NAME`, `key:NAME`, or
    /// `panel` for an automatic action of the kiosk.
    public var actor: String
    /// The action, such as `call`, `set`, `select`, `unlock` or `acknowledge`.
    public var action: String
    /// The target, such as the name of a tab, or `SOURCE/NAME` for a value or a call; `nil` if the action has none.
    public var target: String?
    /// The result: `done`, `refused`, `failed: REASON` or `unknown: REASON`.
    public var result: String
    /// The interface: `panel`, or the socket that received the request: `control`, `remote` or `fleet`.
    public var via: String
    /// Further fields, in their order.
    public var fields: [Field]

    /// Creates a record from its parts.
    public init(
        actor: String, action: String, target: String? = nil, result: String = "done", via: String = "panel",
        fields: [Field] = []
    ) {
        (self.actor, self.action, self.target, self.result) = (actor, action, target, result)
        (self.via, self.fields) = (via, fields)
    }

    /// The record as a line. A value with characters other than ASCII letters, digits and `-._:/%[]@,` is quoted, with `"` and `\` escaped.
    public var line: String {
        var all = [Field("actor", actor), Field("action", action)]
        if let target { all.append(Field("target", target)) }
        all += [Field("result", result), Field("via", via)]
        return (all + fields).map { "\($0.name)=\(AuditText.value($0.value))" }.joined(separator: " ")
    }
}
