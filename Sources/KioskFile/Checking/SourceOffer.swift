/// The names of the values and calls of a source, each `nil` if only its program knows them.
struct SourceOffer {
    /// The names of all values that the source brings.
    let values: Set<String>?
    /// The names of all events.
    let events: Set<String>?
    /// The names of all values that can be set.
    let settable: Set<String>?
    /// A Boolean value that tells whether a part of a value can be set.
    let setsParts: Bool
    /// The names of all calls.
    let calls: Set<String>?
    /// The names of the arguments that the calls need, by the names of the calls.
    var arguments: [String: Set<String>] = [:]
}
