/// What can be asked for from afar: a method and a path, and what it takes to ask for it.
///
/// This table is the only place that says who may do what.
public struct Route: Hashable, Sendable {
    /// What a path is for.
    public enum Purpose: Hashable, Sendable {
        /// What the panel says of itself, as JSON.
        case status
        /// The same for Prometheus.
        case metrics
        /// What is on the glass, as PNG.
        case screenshot
        /// The page of the live view.
        case view
        /// The page that lists the fleet's panels.
        case panels
        /// The fleet's panels, as JSON.
        case panelList
        /// What changes on the glass, as long as somebody looks.
        case stream
        /// What fingers do that are elsewhere.
        case touch
        /// What the panel's keeper says of its kiosks, as JSON.
        case kiosk
        /// A kiosk that is to be shown, for the keeper.
        case upload
        /// An order of the panel's control socket, whose body goes along with it.
        case order(String)
    }

    /// `GET` or `POST`.
    public let method: String
    /// Beginning with a slash.
    public let path: String
    /// What its token has to have at least.
    public let right: RemoteRight
    /// What is done.
    public let purpose: Purpose

    /// All that there are.
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

    /// The routes of a path, one for each method that it knows.
    public static func routes(to path: String) -> [Route] { all.filter { $0.path == path } }

    /// Bytes of a body at the most.
    public var maximumBody: Int { purpose == .upload ? Self.maximumUpload : method == "GET" ? 0 : Self.maximumOrder }

    /// Bytes of an order's body.
    public static let maximumOrder = 8_192
    /// Bytes of a kiosk that is sent. Until it is handed over it lies in the memory of the service.
    public static let maximumUpload = 32 << 20
    /// Seconds in which a kiosk has to have come; and in which it has to be looked through.
    public static let uploadPatience = 180

    /// Seconds in which a request has to be whole, and then answered; nil is as for each other one.
    public var patience: Int? { purpose == .upload ? Self.uploadPatience : nil }
}
