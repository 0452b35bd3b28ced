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

    /// A request as fields of the audit: names of what is asked for, and none of the values that go with it, with which somebody may have
    /// filled in a form.
    public func line(for request: SourceRequest) -> String {
        let what =
            switch request.order {
            case .call(let name, _): "call=\"\(AuditText.escaped(name))\""
            case .set(let values): "set=\"\(AuditText.escaped(values.keys.sorted().joined(separator: " ")))\""
            }
        let place = place.isEmpty ? "" : "where=\"\(AuditText.escaped(place))\" "
        let role = role.map { " role=\"\(AuditText.escaped($0))\"" } ?? ""
        return
            "\(place)by=\"\(AuditText.escaped(cause))\"\(role) source=\"\(AuditText.escaped(request.source))\" \(what)"
    }
}
