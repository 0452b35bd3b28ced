import System

/// The numbers of unplanned restarts and of crashes since the service was started.
nonisolated struct StartCounts: Hashable, Sendable {
    var restarts: Int
    var crashes: Int

    /// The maximum of each counter.
    private static let maximumCount = 1_000_000

    /// Counts this start in a file and returns the numbers.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file. The service manager empties it when the service stops, like $RUNTIME_DIRECTORY.
    ///   - hasCrashed: A Boolean value that tells whether the previous run ended in a crash.
    static func count(in folder: String, hasCrashed: Bool) -> StartCounts {
        var counts = read(in: folder)
        if hasCrashed { counts.crashes = min(counts.crashes + 1, maximumCount) }
        // If the file cannot be written, the numbers are too low.
        write(StartCounts(restarts: counts.restarts + 1, crashes: counts.crashes), in: folder)
        return counts
    }

    /// Excludes the next start from the count of unplanned restarts, because this run ends as planned.
    static func endsAsPlanned(in folder: String) {
        let counts = read(in: folder)
        guard counts.restarts > 0 else { return }
        write(StartCounts(restarts: counts.restarts - 1, crashes: counts.crashes), in: folder)
    }

    private static func read(in folder: String) -> StartCounts {
        let words = (InputFile.text(of: path(in: folder), first: 32) ?? "").split(whereSeparator: \.isWhitespace)
        func number(_ index: Int) -> Int {
            words.indices.contains(index) ? Int(words[index]).map { min(max(0, $0), maximumCount) } ?? 0 : 0
        }
        return StartCounts(restarts: number(0), crashes: number(1))
    }

    private static func write(_ counts: StartCounts, in folder: String) {
        try? OutputFile.replace(
            path(in: folder), with: Array("\(counts.restarts) \(counts.crashes)\n".utf8), mode: 0o600)
    }

    private static func path(in folder: String) -> String { folder + "/restarts" }
}
