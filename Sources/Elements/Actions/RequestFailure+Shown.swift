import Drawing
import SourceProtocol

nonisolated extension RequestFailure {
    /// Returns the reason of a failed request for visitors; empty if there is nothing to add to the note that it has failed.
    ///
    /// Only a source that refuses a request has an answer for visitors. The reasons why it is away, such as a refused connection, are for
    /// technicians, and are in the logs.
    package func shown(_ reason: String, in language: Language) -> String {
        switch self {
        case .refused: reason
        case .unsent: ""
        case .unknown: FormStrings(language).unconfirmed
        }
    }
}
