import HTTPModel
import JSON
import SourceProtocol

/// A picture whose address is a value of the same server.
struct FollowedPicture {
    /// The effect of a new value on the picture.
    enum Change {
        /// The address is unchanged, or there is still no address.
        case none
        /// The value no longer contains an address.
        case gone
        /// The value contains a new address.
        case moved
    }

    /// The name of the value that contains the address.
    let value: String
    /// The folder to which the value is relative; `nil` if the value is a URL.
    let folder: String?
    /// The URL of the picture; `nil` while the value contains none.
    private(set) var address: String?
    /// The URL of the latest request.
    private var requested: String?
    /// A Boolean value that tells whether a request is in progress.
    private(set) var isRunning = false

    init(value: String, folder: String?) { (self.value, self.folder) = (value, folder) }

    /// Updates the address from the content of the value.
    ///
    /// - Throws: An error if the content is not the address of a picture on the server. The picture then has no address.
    mutating func take(_ content: JSONValue, of server: String) throws(HTTPPicture.Mistake) -> Change {
        let former = address
        address = nil
        guard let text = content.readText, !text.isEmpty else { return former == nil ? .none : .gone }
        let new = try HTTPPicture.address(text, under: folder, of: server)
        address = new
        return new == former ? .none : .moved
    }

    /// Marks a request for the picture as started.
    mutating func begin() { (requested, isRunning) = (address, true) }

    /// Marks the request as ended.
    ///
    /// - Returns: `false` if the address has changed since the request started, so that the response is out of date.
    mutating func end() -> Bool {
        isRunning = false
        return requested == address
    }
}
