import SourceProtocol

/// A request of the hub to the server.
struct HubRequest {
    let order: SourceRequest.Order
    /// The key by which the server recognizes a request that is sent again; `nil` if it never is.
    let key: String?
    /// The BCP 47 tag of the language that the panel showed to the user who made the request; `nil` if no user made it.
    let language: String?
    /// A Boolean value that tells whether the server has already refused the request once.
    var wasRefused = false
}
