/// A remark on a kiosk file that works and could be better.
public struct KioskFileHint: Hashable, Sendable {
    /// The kinds of remarks.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A rail with one or two tabs takes more room than it is worth.
        case fewTabs
        /// A text has characters for which this machine has no font.
        case missingGlyph
        /// Texts are not there in a language of the kiosk.
        case missingTranslation
        /// A role that nothing needs, or that nobody has a PIN for.
        case idleRole
        /// A secret that is sent without TLS in a private network.
        case plainSecret
    }

    public var code: Code
    public var location: FileLocation
    /// A sentence without a full stop.
    public var message: String

    public init(_ code: Code, at location: FileLocation, _ message: String) {
        self.code = code
        self.location = location
        self.message = message
    }
}

extension KioskFileHint: CustomStringConvertible {
    /// `file:line:column: hint: message`.
    public var description: String { "\(location): hint: \(message)" }
}
