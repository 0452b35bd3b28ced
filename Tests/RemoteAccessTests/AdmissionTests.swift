import JSON
import RemoteAccess
import System
import Testing

@Suite("Rights of remote access")
struct AdmissionTests {
    private let day = CalendarDay("2026-06-01")
    private let tokens: TokenFile

    init() throws {
        let since = try #require(CalendarDay("2026-01-01"))
        let until = try #require(CalendarDay("2026-12-31"))
        tokens = TokenFile(
            try RemoteRight.allCases.map {
                try #require(
                    AccessToken(
                        name: $0.rawValue, right: $0, since: since, until: until,
                        digest: TokenDigest(of: Array("for-\($0.rawValue)".utf8))))
            })
    }

    private func admission(_ method: String, _ path: String, _ header: String?, isOwnPage: Bool = false) -> Admission {
        Admission(
            method: method, path: path, authorization: header, isOwnPage: isOwnPage, tokens: tokens, day: day)
    }

    @Test("Each path needs a valid token with its right or a higher one", arguments: Route.all)
    func table(route: Route) {
        #expect(admission(route.method, route.path, nil) == .unknown)
        #expect(admission(route.method, route.path, "Bearer for-nobody") == .unknown)
        for right in RemoteRight.allCases {
            let found = admission(route.method, route.path, "Bearer for-\(right.rawValue)")
            if right >= route.right {
                guard case .granted(let granted, let token) = found else {
                    Issue.record("\(right) is not let in")
                    continue
                }
                #expect(granted == route && token.right == right)
            } else {
                #expect(found == .forbidden(needs: route.right))
            }
        }
    }

    @Test("A change is refused if a browser sends it for a page of another origin")
    func pages() {
        let header = "Basic " + Base64.text(Array(":for-change".utf8))
        for route in Route.all where route.method == "POST" {
            #expect(admission("POST", route.path, header) == .foreignPage)
            if case .granted = admission("POST", route.path, header, isOwnPage: true) {
            } else {
                Issue.record("\(route.path) is not let in")
            }
        }
        if case .granted = admission("GET", "/status", header) {} else { Issue.record("/status is not let in") }
    }

    @Test("Without a token, a client cannot find out which paths exist")
    func missing() {
        #expect(admission("GET", "/nothing", nil) == .unknown)
        #expect(admission("GET", "/nothing", "Bearer for-see") == .missing)
        #expect(admission("GET", "/status/", "Bearer for-see") == .missing)
        #expect(admission("DELETE", "/status", "Bearer for-change") == .method(allowed: ["GET"]))
        #expect(admission("POST", "/status", "Bearer for-see") == .method(allowed: ["GET"]))
    }
}
