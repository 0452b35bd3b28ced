import SourceProtocol
import ValueAddresses

/// The definition of a source of values.
public struct SourceDefinition: Hashable, Sendable {
    /// The name of the source, which is the first part of its values' names.
    public var name: String
    /// The content of the source, which depends on its kind.
    @Erased public var content: any SourceContent
    /// The settings that the source receives when it starts: labels and texts.
    public var settings: [String: String]
    /// The names of the service credentials that a custom program receives, in addition to those of its kind.
    public var credentials: [String]
    /// The timeout of a request to the source, in seconds.
    public var timeout: Double
    /// The time between the exit of the program and its next start, in seconds, or `nil` if the program is not expected to exit.
    public var interval: Double?
    /// The times after which values are stale unless they are sent again.
    public var expiry: ValueExpiry.Times
    /// The values that are parts of the source's own values.
    public var derived: DerivedValues

    /// Creates a source.
    public init(
        name: String, content: any SourceContent, settings: [String: String] = [:],
        credentials: [String] = [], timeout: Double = 10, interval: Double? = nil,
        expiry: ValueExpiry.Times = ValueExpiry.Times(), derived: DerivedValues = DerivedValues()
    ) {
        self.name = name
        _content = Erased(wrappedValue: content)
        self.settings = settings
        self.credentials = credentials
        self.timeout = timeout
        self.interval = interval
        self.expiry = expiry
        self.derived = derived
    }
}
