import JSON

/// A login request. The session is kept in cookies, or the response contains a token that is sent with further requests.
public struct HTTPLogin: Hashable, Sendable {
    /// The request, whose templates can contain `$user` and `$password`.
    public var request: HTTPRequest
    /// The path of the token in the response; `nil` if the session is kept in cookies.
    public var token: String?

    /// Creates a login.
    public init(_ request: HTTPRequest, token: String? = nil) {
        (self.request, self.token) = (request, token)
    }

    init?(_ value: JSONValue) {
        guard let request = HTTPRequest(value) else { return nil }
        self.init(request, token: value["token"]?.string)
    }

    var settings: JSONValue {
        var settings = request.settings
        settings["token"] = token.map { .string($0) }
        return .object(settings)
    }
}
