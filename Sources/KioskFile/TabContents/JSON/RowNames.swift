/// The names in a page that are from the data of rows, as far as every row that has such data has a name there.
struct RowNames {
    /// The errors that tell that the data of a row cannot be a name.
    private(set) var errors: [KioskFileError]
    /// The locations of data that every row lacks, so that it could still be a name.
    private let lacking: Set<FileLocation>

    /// Creates the names of one row.
    ///
    /// - Parameters:
    ///   - errors: The errors of the row's names.
    ///   - lacking: The locations of data that the row lacks.
    init(_ errors: [KioskFileError], lacking: Set<FileLocation>) {
        (self.errors, self.lacking) = (errors, lacking)
    }

    /// Returns the names of these rows and others. A row that lacks the data does not make a difference.
    func combined(with other: RowNames) -> RowNames {
        let places = (own: Set(errors.map(\.location)), other: Set(other.errors.map(\.location)))
        let kept = errors.filter { places.other.contains($0.location) || other.lacking.contains($0.location) }
        let added = other.errors.filter { lacking.contains($0.location) && !places.own.contains($0.location) }
        return RowNames(kept + added, lacking: lacking.intersection(other.lacking))
    }
}
