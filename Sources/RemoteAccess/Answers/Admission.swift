/// Whether a request is let in, before anything of it is done.
public enum Admission: Hashable, Sendable {
    /// It is, with that token.
    case granted(Route, AccessToken)
    /// There is no token that counts: whether there is such a path is not said.
    case unknown
    /// The token has not the right.
    case forbidden(needs: RemoteRight)
    /// A browser sends it for a page that may be somebody else's.
    case foreignPage
    /// There is no such path.
    case missing
    /// The path does not know the method, but these.
    case method(allowed: [String])

    /// The header of a browser's own pages, without which nothing is done that a browser may have been led to: no page of somebody else
    /// can send it along.
    public static let ownPageHeader = "X-Thumbrail"

    /// - Parameters:
    ///   - method: of the request.
    ///   - path: without what stands behind a question mark.
    ///   - authorization: the header, nil where there is none.
    ///   - isOwnPage: whether ``ownPageHeader`` came along.
    ///   - site: the header Sec-Fetch-Site, with which a browser says whose page has sent the request; nil for all that is no browser.
    ///   - mode: the header Sec-Fetch-Mode, which is `navigate` where somebody opens a page.
    ///   - tokens: of the panel.
    ///   - day: today; nil where the clock says nothing sensible.
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
        // Credentials that a browser sends by itself say nothing of who has led it here. Reading does harm as well: a page of somebody
        // else's could take the places of all viewers.
        let isForeign = site == "cross-site" && mode != "navigate"
        if route.method != "GET" || isForeign, Credentials.areSentByThemselves(authorization), !isOwnPage {
            self = .foreignPage
            return
        }
        self = .granted(route, token)
    }
}
