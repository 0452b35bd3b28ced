import Drawing
import System

/// A source of a page's rows, which may be slow, invalid or missing.
nonisolated protocol RowSource: Sendable {
    /// The interval between two readings while the page is visible; `nil` to read only when the page appears.
    var interval: Duration? { get }

    /// Reads the rows. It is called on its own thread.
    ///
    /// - Parameter version: the version of the last reading. If it is still current, there is nothing to read.
    func read(after version: FileStamp?) -> RowReading

    /// Returns the same source with its own texts in a language; `nil` if it has no texts of its own.
    func worded(in language: Language) -> (any RowSource)?
}

nonisolated extension RowSource {
    /// Returns `nil`: by default, the rows are shown as they were read.
    func worded(in language: Language) -> (any RowSource)? { nil }
}

/// The result of one reading.
nonisolated struct RowReading: Sendable {
    enum Outcome: Sendable {
        /// Nothing has changed since the last reading.
        case unchanged
        /// The rows, and a problem if they are incomplete, such as too many rows.
        case rows([SectionContent], problem: RowSourceError? = nil)
        case failed(RowSourceError)
    }

    var outcome: Outcome
    /// The version of what was read; `nil` if a change might not be detected by it.
    var version: FileStamp?

    init(_ outcome: Outcome, version: FileStamp? = nil) {
        self.outcome = outcome
        self.version = version
    }
}
