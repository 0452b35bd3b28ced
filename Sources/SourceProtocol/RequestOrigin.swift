import JSON

/// The place on the panel, the cause and the user role of a request to a source.
public struct RequestOrigin: Hashable, Sendable {
    /// The location on the panel, such as the titles of a tab and an element.
    public var place: String
    /// The cause: a touch, or something that happens without one.
    public var cause: String
    /// The role that was unlocked at the panel when the request was made; `nil` if no role was unlocked.
    public var role: String?

    /// The BCP 47 tag of the language that the panel showed to the user who made the request; `nil` if no user made it.
    public var language: String?

    /// Creates an origin from its parts.
    public init(_ place: String, by cause: String = "touch", role: String? = nil, language: String? = nil) {
        self.place = place
        self.cause = cause
        self.role = role
        self.language = language
    }

    /// Creates the origin from the JSON object in a panel's line to the hub.
    public init(_ value: JSONValue?) {
        func text(_ name: String) -> String? {
            if case .string(let text)? = value?[name] { text } else { nil }
        }
        self.init(text("place") ?? "", by: text("cause") ?? "unknown", role: text("role"), language: text("language"))
    }

    /// The origin as JSON.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["place": .string(place.shortened), "cause": .string(cause.shortened)]
        if let role { members["role"] = .string(role.shortened) }
        if let language { members["language"] = .string(language.shortened) }
        return .object(members)
    }

    /// The actor for the audit log: the user's role, or `panel` if the request was not caused by a touch.
    public var actor: String {
        guard cause == "touch" else { return "panel" }
        return role.map { "role:\($0)" } ?? "touch"
    }

    /// The fields of the audit log for the location and the cause.
    public var fields: [AuditRecord.Field] {
        var fields: [AuditRecord.Field] = []
        if !place.isEmpty { fields.append(AuditRecord.Field("where", place)) }
        if cause != "touch" {
            fields.append(AuditRecord.Field("cause", cause))
            if let role { fields.append(AuditRecord.Field("role", role)) }
        }
        return fields
    }

    /// Returns the audit record of a request. It contains the names of the values to set, but not the values, which may be personal data
    /// from a form.
    public func record(for request: SourceRequest) -> AuditRecord {
        let (action, name) =
            switch request.order {
            case .call(let name, _): ("call", name)
            case .set(let values): ("set", values.keys.sorted().joined(separator: ","))
            }
        return AuditRecord(actor: actor, action: action, target: "\(request.source)/\(name)", fields: fields)
    }
}
