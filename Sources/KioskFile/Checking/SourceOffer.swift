/// The names of the values, events and calls of a source. A set is `nil` if only the source's program knows its names.
struct SourceOffer {
    /// The names of all values that the source provides.
    let values: Set<String>?
    /// The names of all events.
    let events: Set<String>?
    /// The names of all values that can be set.
    let settable: Set<String>?
    /// A Boolean value that tells whether a part of a value can be set.
    let setsParts: Bool
    /// The names of all calls.
    let calls: Set<String>?
    /// The names of the required arguments, by call name.
    var arguments: [String: Set<String>] = [:]
    /// The keys of rows that the source fills after it has sent the rows, by the names of lists.
    var laterKeys: [String: String] = [:]
}
