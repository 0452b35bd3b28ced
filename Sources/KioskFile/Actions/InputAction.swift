import Drawing
import JSON
import SourceProtocol

/// A call of a source that sends what a user has entered, as arguments of the call.
public struct InputAction: Hashable, Sendable {
    /// The source and the name of its call.
    public var call: ValueName
    /// The arguments that are the same each time, by their names.
    public var arguments: [String: JSONValue]
    /// A Boolean value that tells whether the source performs a call with the same key only once, so that it can be sent again.
    public var isRepeatable = false
    /// A Boolean value that tells whether an argument has references to the panel's language.
    public var takesLanguage = false

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - call: The source and the name of its call.
    ///   - arguments: The arguments that are the same each time, by their names.
    public init(_ call: ValueName, with arguments: [String: JSONValue] = [:]) {
        (self.call, self.arguments) = (call, arguments)
    }

    /// Returns the request that sends an input.
    ///
    /// - Parameters:
    ///   - input: The values that the user has entered, by the names of the arguments.
    ///   - language: The language that the panel shows.
    public func request(with input: [String: JSONValue], in language: Language) -> SourceRequest {
        let members = ShownLanguage(language).filled(self).arguments.merging(input) { _, entered in entered }
        return SourceRequest(.call(call.name, with: .object(members)), to: call.source)
    }
}
