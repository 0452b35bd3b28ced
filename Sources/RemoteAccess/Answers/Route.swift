/// A remote endpoint: a method and a path, the right that it requires, and its purpose.
///
/// This table is the only place that defines access rights.
public struct Route: Hashable, Sendable {
    /// The purpose of an endpoint.
    public enum Purpose: Hashable, Sendable {
        /// The status of the panel, as JSON.
        case status
        /// The metrics of the panel, for Prometheus.
        case metrics
        /// A screenshot of the panel, as PNG.
        case screenshot
        /// The page of the live view.
        case view
        /// The page that lists the fleet's panels.
        case panels
        /// The list of the fleet's panels, as JSON.
        case panelList
        /// The stream of screen changes for a viewer of the live view.
        case stream
        /// Touches of a remote user.
        case touch
        /// The state of the panel's kiosks as the fleet service reports it, as JSON.
        case kiosk
        /// An upload of a kiosk, for the fleet service.
        case upload
        /// A command of the panel's control socket, with the request's body as its argument.
        case order(String)
    }

    /// The HTTP method: `GET` or `POST`.
    public let method: String
    /// The path, beginning with a slash.
    public let path: String
    /// The minimum right that a token must have.
    public let right: RemoteRight
    /// The purpose of the endpoint.
    public let purpose: Purpose

    /// All endpoints.
    public static let all = [
        Route("GET", "/status", .see, .status),
        Route("GET", "/metrics", .see, .metrics),
        Route("GET", "/screenshot", .see, .screenshot),
        Route("GET", "/", .see, .view),
        Route("GET", "/view", .see, .view),
        Route("GET", "/view/stream", .see, .stream),
        Route("GET", "/panels", .see, .panels),
        Route("GET", "/panels/list", .see, .panelList),
        Route("POST", "/touch", .operate, .touch),
        Route("POST", "/select", .operate, .order("select")),
        Route("POST", "/say", .operate, .order("say")),
        Route("POST", "/idle", .operate, .order("idle")),
        Route("POST", "/wake", .operate, .order("wake")),
        Route("POST", "/reload", .change, .order("reload")),
        Route("GET", "/kiosk", .see, .kiosk),
        Route("POST", "/kiosk", .change, .upload),
    ]

    private init(_ method: String, _ path: String, _ right: RemoteRight, _ purpose: Purpose) {
        (self.method, self.path, self.right, self.purpose) = (method, path, right, purpose)
    }

    /// Returns the routes of a path, one for each method that it supports.
    public static func routes(to path: String) -> [Route] { all.filter { $0.path == path } }

    /// The maximum size of a body, in bytes.
    public var maximumBody: Int { purpose == .upload ? Self.maximumUpload : method == "GET" ? 0 : Self.maximumOrder }

    /// The maximum size of a command's body, in bytes.
    public static let maximumOrder = 8_192
    /// The maximum size of an uploaded kiosk, in bytes. It is kept in the memory of this service until it is passed to the fleet service.
    public static let maximumUpload = 32 << 20
    /// The timeout of an upload, and then of its validation, in seconds.
    public static let uploadPatience = 180

    /// The time limit for receiving a request, and then for answering it, in seconds; `nil` for the default.
    public var patience: Int? { purpose == .upload ? Self.uploadPatience : nil }
}
