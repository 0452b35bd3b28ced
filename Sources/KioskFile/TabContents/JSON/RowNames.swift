/// The errors of names that come from the data of rows. An error remains only if all rows that have the data cause it.
struct RowNames {
    /// The errors that remain.
    private(set) var errors: [KioskFileError]
    /// The locations of references to data that all rows lack.
    private let lacking: Set<FileLocation>

    /// Creates the errors of one row.
    ///
    /// - Parameters:
    ///   - errors: The errors.
    ///   - lacking: The locations of references to data that the row lacks.
    init(_ errors: [KioskFileError], lacking: Set<FileLocation>) {
        (self.errors, self.lacking) = (errors, lacking)
    }

    /// Returns the errors that remain with other rows. A row that lacks the data has no influence.
    func combined(with other: RowNames) -> RowNames {
        let places = (own: Set(errors.map(\.location)), other: Set(other.errors.map(\.location)))
        let kept = errors.filter { places.other.contains($0.location) || other.lacking.contains($0.location) }
        let added = other.errors.filter { lacking.contains($0.location) && !places.own.contains($0.location) }
        return RowNames(kept + added, lacking: lacking.intersection(other.lacking))
    }
}
