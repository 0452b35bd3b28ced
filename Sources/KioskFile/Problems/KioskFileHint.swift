/// A hint about a kiosk file that works but can be improved.
public struct KioskFileHint: Hashable, Sendable {
    /// The kinds of hints.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A rail with one or two tabs takes more space than it is worth.
        case fewTabs
        /// A text has characters that no font on this host contains.
        case missingGlyph
        /// Some texts are not translated into a language of the kiosk.
        case missingTranslation
        /// No key requires a role, or no PIN unlocks it.
        case idleRole
        /// An SVG picture has an element that is not drawn.
        case undrawnElement
        /// A secret is sent without TLS in a private network.
        case plainSecret
        /// An action says a text, but the kiosk does not speak.
        case silentSpeech
        /// No voice of this host speaks a language of the kiosk.
        case missingVoice
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
    /// The hint in the form `file:line:column: hint: message`.
    public var description: String { "\(location): hint: \(message)\(location.usage())" }
}
