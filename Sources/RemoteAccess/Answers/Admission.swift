import System

/// The result of checking a request before it is performed.
public enum Admission: Hashable, Sendable {
    /// The request is allowed, with this token.
    case granted(Route, AccessToken)
    /// There is no valid token. The response does not reveal whether the path exists.
    case unknown
    /// The token does not have the required right.
    case forbidden(needs: RemoteRight)
    /// A browser sent the request on behalf of a page that may belong to another site.
    case foreignPage
    /// The path does not exist.
    case missing
    /// The path does not support the method. The associated value lists the methods that it supports.
    case method(allowed: [String])

    /// The header that this service's own pages send, and that pages of other sites cannot set. Requests that such a page may have caused
    /// are refused without it.
    public static let ownPageHeader = "X-Thumbrail"

    /// Checks a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path without the query.
    ///   - authorization: The Authorization header; `nil` if there is none.
    ///   - isOwnPage: `true` if the request has ``ownPageHeader``.
    ///   - site: The Sec-Fetch-Site header, in which a browser states which site's page sent the request; `nil` for other clients.
    ///   - mode: The Sec-Fetch-Mode header, which is `navigate` if the user opens a page.
    ///   - tokens: The tokens of the panel.
    ///   - day: The current day; `nil` if the clock is not set.
    public init(
        method: String, path: String, authorization: String?, isOwnPage: Bool, site: String? = nil,
        mode: String? = nil, tokens: TokenFile, day: CalendarDay?
    ) {
        guard let authorization, let secret = Credentials.secret(in: authorization),
            let token = tokens.token(of: secret, on: day)
        else {
            self = .unknown
            return
        }
        let routes = Route.routes(to: path)
        guard !routes.isEmpty else {
            self = .missing
            return
        }
        guard let route = routes.first(where: { $0.method == method }) else {
            self = .method(allowed: routes.map(\.method))
            return
        }
        guard token.right >= route.right else {
            self = .forbidden(needs: route.right)
            return
        }
        // Browsers send Basic credentials automatically, whichever page caused the request (CSRF). Read requests are harmful as well: a
        // page of another site could use up the maximum number of viewers.
        let isForeign = site == "cross-site" && mode != "navigate"
        if route.method != "GET" || isForeign, Credentials.areSentByThemselves(authorization), !isOwnPage {
            self = .foreignPage
            return
        }
        self = .granted(route, token)
    }
}
