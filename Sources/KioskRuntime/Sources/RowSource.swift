/// Brings a page's rows from somewhere that can be slow, wrong or gone.
nonisolated protocol RowSource: Sendable {
    /// How long to wait before reading again while the page is seen; nil reads when the page appears.
    var interval: Duration? { get }

    /// Reads the rows, on a thread of its own.
    func read() -> Result<[SectionContent], RowSourceError>
}
