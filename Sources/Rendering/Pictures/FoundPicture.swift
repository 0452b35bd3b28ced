/// The result of a picture lookup.
final class FoundPicture: CacheEntry {
    enum Outcome {
        case file(PictureFile)
        case missing(tried: [String], reason: String)
    }

    var outcome: Outcome
    /// The ID of the file; `nil` if none was found. It is kept even if the file cannot be decoded.
    let file: Int?

    init(_ outcome: Outcome) {
        self.outcome = outcome
        if case .file(let file) = outcome { self.file = file.id } else { file = nil }
    }
}
