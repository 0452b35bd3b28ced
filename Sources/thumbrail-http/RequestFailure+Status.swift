import SourceProtocol

extension RequestFailure {
    /// Creates the kind of failure of a request that the server has answered.
    ///
    /// - Parameter status: The HTTP status of the response.
    init(status: Int) {
        switch status {
        // The server has not applied the request: no valid credentials, no time to receive it, too many requests, or out of service.
        case 401, 407, 408, 429, 503: self = .unsent
        // A gateway has not got an answer from the server behind it.
        case 502, 504: self = .unknown
        default: self = .refused
        }
    }
}
