/// An event in a YAML stream.
struct YAMLEvent {
    /// The kinds of events that kiosk files need.
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd
        case alias(String)
        case scalar(String, isPlain: Bool)
        case listStart, listEnd, mappingStart, mappingEnd
    }

    let kind: Kind
    let location: FileLocation
    var anchor: String?
    var tag: String?
}
