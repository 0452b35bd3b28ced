import JSON

/// Where a request to a source comes from on the panel.
public struct RequestOrigin: Hashable, Sendable {
    /// Where on the panel, such as the title of a tab and that of an element.
    public var place: String
    /// What made it: a touch, or what happens without one.
    public var cause: String
    /// The role that was open at the panel when it was made; `nil` if none was.
    public var role: String?

    /// An origin by its parts.
    public init(_ place: String, by cause: String = "touch", role: String? = nil) {
        self.place = place
        self.cause = cause
        self.role = role
    }

    /// The origin that a panel names in its line to the hub.
    public init(_ value: JSONValue?) {
        func text(_ name: String) -> String? {
            if case .string(let text)? = value?[name] { text } else { nil }
        }
        self.init(text("place") ?? "", by: text("cause") ?? "unknown", role: text("role"))
    }

    /// The same as JSON.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["place": .string(place.shortened), "cause": .string(cause.shortened)]
        if let role { members["role"] = .string(role.shortened) }
        return .object(members)
    }

    /// A person's role, or what made the request, as the actor of a line of the audit.
    public var actor: String {
        guard cause == "touch" else { return "panel" }
        return role.map { "role:\($0)" } ?? "touch"
    }

    /// Fields of the audit that say where and why.
    public var fields: [AuditRecord.Field] {
        var fields: [AuditRecord.Field] = []
        if !place.isEmpty { fields.append(AuditRecord.Field("where", place)) }
        if cause != "touch" {
            fields.append(AuditRecord.Field("cause", cause))
            if let role { fields.append(AuditRecord.Field("role", role)) }
        }
        return fields
    }

    /// Returns the audit record of a request. It has the names of the values to set but not the values, which may be personal data from a
    /// form.
    public func record(for request: SourceRequest) -> AuditRecord {
        let (action, name) =
            switch request.order {
            case .call(let name, _): ("call", name)
            case .set(let values): ("set", values.keys.sorted().joined(separator: ","))
            }
        return AuditRecord(actor: actor, action: action, target: "\(request.source)/\(name)", fields: fields)
    }
}
