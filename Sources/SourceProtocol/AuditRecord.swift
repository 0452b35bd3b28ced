/// One line of the audit: who did what to what, with which result and by which way, as `name=value` fields.
///
/// Each line has `actor=`, `action=`, `result=` and `via=`, and `target=` if there is one, in this order; what else is known follows.
public struct AuditRecord: Hashable, Sendable {
    /// A field beyond those that each line has.
    public struct Field: Hashable, Sendable {
        /// The name before the `=`.
        public var name: String
        /// What stands behind it; spaces and quotation marks are written another way.
        public var value: String

        /// Makes a field of a name and a value.
        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// Who: `touch` for a person at the panel who has given no PIN, `role:NAME`, `uid:NUMBER`, `token:NAME`, `key:NAME`, or `panel` for what
    /// the kiosk does by itself.
    public var actor: String
    /// What was done, such as `call`, `set`, `select`, `unlock` or `acknowledge`.
    public var action: String
    /// To what, such as the name of a tab, or `SOURCE/NAME` of a value; `nil` if the action has no object.
    public var target: String?
    /// `done`, `refused`, `failed: REASON` or `unknown: REASON`.
    public var result: String
    /// By which way: `panel`, or the socket that was asked at: `control`, `remote` or `fleet`.
    public var via: String
    /// Further fields, in their order.
    public var fields: [Field]

    /// A record by its parts.
    public init(
        actor: String, action: String, target: String? = nil, result: String = "done", via: String = "panel",
        fields: [Field] = []
    ) {
        (self.actor, self.action, self.target, self.result) = (actor, action, target, result)
        (self.via, self.fields) = (via, fields)
    }

    /// The record as a line. A value with anything but ASCII letters, digits and `-._:/%[]@,` is quoted, with `"` and `\` escaped.
    public var line: String {
        var all = [Field("actor", actor), Field("action", action)]
        if let target { all.append(Field("target", target)) }
        all += [Field("result", result), Field("via", via)]
        return (all + fields).map { "\($0.name)=\(AuditText.value($0.value))" }.joined(separator: " ")
    }
}
