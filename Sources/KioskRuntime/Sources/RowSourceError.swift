/// Why a source brought no rows: a sentence that the person who set up the kiosk can act on.
nonisolated struct RowSourceError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
