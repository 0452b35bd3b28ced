/// The files of an outbox. Each function waits for the disk, and may be called on any thread.
nonisolated protocol OutboxStorage: Sendable {
    /// Reads all entries.
    func load() -> OutboxContent

    /// Saves an entry. When the function returns, it is on disk.
    ///
    /// - Parameter isSent: A Boolean value that tells whether the entry is about to be handed over to its source.
    /// - Returns: The reason why it could not be saved; `nil` on success.
    func save(_ entry: OutboxEntry, isSent: Bool) -> String?

    /// Records that a saved entry is about to be handed over to its source, or that it was not performed. Needs no space on the disk.
    func mark(_ number: Int, isSent: Bool) -> String?

    /// Erases an entry.
    func erase(_ number: Int, isSent: Bool) -> String?

    /// Replaces an entry with its failure, which does not contain what the visitor entered.
    func replace(with failure: OutboxFailure, isSent: Bool) -> String?

    /// Removes a failure.
    func erase(_ failure: OutboxFailure)
}

/// The content of an outbox's files.
nonisolated struct OutboxContent: Sendable {
    /// The entries in their order, each with a Boolean value that tells whether it was handed over to its source, without an answer.
    var entries: [(entry: OutboxEntry, isSent: Bool, bytes: Int)] = []
    var failures: [OutboxFailure] = []
    /// The highest number of an entry.
    var lastNumber = 0
    /// The files that could not be read, each with the reason.
    var problems: [String] = []
}
