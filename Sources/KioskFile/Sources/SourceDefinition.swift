import SourceProtocol

/// What a kiosk file says of one source of values.
public struct SourceDefinition: Hashable, Sendable {
    /// By which values name it.
    public var name: String
    /// What kind of source it is.
    @Erased public var content: any SourceContent
    /// What the source is told at its start: labels and texts.
    public var settings: [String: String]
    /// The names of the credentials of the service that a program of one's own gets, beside those that its kind names.
    public var credentials: [String]
    /// How long a request to it is waited for, in seconds.
    public var timeout: Double
    /// How long after its end it is started again, in seconds; nil for one that is not meant to end.
    public var interval: Double?
    /// The times after which values are stale unless they are sent again.
    public var expiry: ValueExpiry.Times

    /// A source of values.
    public init(
        name: String, content: any SourceContent, settings: [String: String] = [:],
        credentials: [String] = [], timeout: Double = 10, interval: Double? = nil,
        expiry: ValueExpiry.Times = ValueExpiry.Times()
    ) {
        self.name = name
        _content = Erased(wrappedValue: content)
        self.settings = settings
        self.credentials = credentials
        self.timeout = timeout
        self.interval = interval
        self.expiry = expiry
    }
}
