import Drawing
import System

/// Brings a page's rows from somewhere that can be slow, wrong or gone.
nonisolated protocol RowSource: Sendable {
    /// How long to wait before reading again while the page is seen; nil reads when the page appears.
    var interval: Duration? { get }

    /// Reads the rows, on a thread of its own.
    ///
    /// - Parameter version: of the reading before this one; where that is still the newest there is nothing to read.
    func read(after version: FileStamp?) -> RowReading

    /// The same source with its rows in the words of a language; nil where these are not the source's own.
    func worded(in language: Language) -> (any RowSource)?
}

nonisolated extension RowSource {
    /// Rows are what was read, in whatever language.
    func worded(in language: Language) -> (any RowSource)? { nil }
}

/// What one reading has brought.
nonisolated struct RowReading: Sendable {
    enum Outcome: Sendable {
        /// All is as it was at the reading before this one.
        case unchanged
        /// The problem is what is wrong although there are rows, such as there being too many.
        case rows([SectionContent], problem: RowSourceError? = nil)
        case failed(RowSourceError)
    }

    var outcome: Outcome
    /// Tells what was read from what comes after it; nil where nothing is sure to.
    var version: FileStamp?

    init(_ outcome: Outcome, version: FileStamp? = nil) {
        self.outcome = outcome
        self.version = version
    }
}
