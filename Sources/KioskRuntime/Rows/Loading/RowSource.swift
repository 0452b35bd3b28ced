import Drawing
import System

/// A source of a page's rows, which may be slow, invalid or missing.
nonisolated protocol RowSource: Sendable {
    /// The interval between two reads while the page is visible; `nil` to read only when the page appears.
    var interval: Duration? { get }

    /// A Boolean value that tells whether a read takes less than a millisecond, so that the first one need not leave the main thread.
    var isQuick: Bool { get }

    /// Reads the rows. It is called on its own thread, unless the source is quick.
    ///
    /// - Parameter version: the version of the last read. If it is still current, there is nothing to read.
    func read(after version: FileStamp?) -> RowReading

    /// Returns the same source with its own texts in a language; `nil` if it has no texts of its own.
    func worded(in language: Language) -> (any RowSource)?
}

nonisolated extension RowSource {
    /// The default: a source may be slow.
    var isQuick: Bool { false }

    /// Returns `nil`, because a source has no texts of its own by default.
    func worded(in language: Language) -> (any RowSource)? { nil }
}

/// The result of one read.
nonisolated struct RowReading: Sendable {
    enum Outcome: Sendable {
        /// The rows have not changed since the last read.
        case unchanged
        /// The rows, and a problem if they are incomplete, such as too many rows.
        case rows([SectionContent], problem: RowSourceError? = nil)
        case failed(RowSourceError)
    }

    var outcome: Outcome
    /// The version of the data; `nil` if the version might not reveal a change.
    var version: FileStamp?

    init(_ outcome: Outcome, version: FileStamp? = nil) {
        self.outcome = outcome
        self.version = version
    }
}
