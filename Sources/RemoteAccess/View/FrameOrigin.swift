/// The origin of a web page that may show the live view in a frame and fetch stills, such as `https://intranet.example`.
public struct FrameOrigin: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an origin from a scheme, a host and an optional port. Returns `nil` for any other text, so that it cannot add directives to
    /// a Content-Security-Policy.
    public init?(_ text: String) {
        guard text.wholeMatch(of: /https?:\/\/([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?/) != nil
        else { return nil }
        description = text
    }

    /// Returns the response headers that prevent all other pages from showing a response in a frame.
    ///
    /// Every response needs them, including the 401 that requests the password. A browser that supports `frame-ancestors` (CSP 2) ignores
    /// `X-Frame-Options`, which cannot name several origins.
    public static func headers(allowing origins: [FrameOrigin]) -> [(name: String, value: String)] {
        guard !origins.isEmpty else {
            return [("Content-Security-Policy", "frame-ancestors 'none'"), ("X-Frame-Options", "DENY")]
        }
        let list = origins.map(\.description).joined(separator: " ")
        return [("Content-Security-Policy", "frame-ancestors \(list)")]
    }

    /// Returns the response headers that allow a page of another origin to read a response (CORS).
    ///
    /// They are sent for screenshots only, whatever the status is. A page of another site is refused by ``Admission/foreignPage``.
    ///
    /// - Parameters:
    ///   - path: The path of the request.
    ///   - origin: The `Origin` header of the request; `nil` if there is none.
    ///   - origins: The allowed origins.
    public static func sharing(
        _ path: String, with origin: String?, allowing origins: [FrameOrigin]
    ) -> [(name: String, value: String)] {
        guard path == "/screenshot", let origin, origins.map(\.description).contains(origin) else { return [] }
        return [
            ("Access-Control-Allow-Origin", origin), ("Access-Control-Allow-Credentials", "true"), ("Vary", "Origin"),
        ]
    }
}
