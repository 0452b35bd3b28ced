/// The reason why the hub or one of its programs could not be started, as a sentence without a full stop.
public struct HubError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
