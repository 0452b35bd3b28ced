/// The result of a picture lookup.
final class FoundPicture: CacheEntry {
    enum Outcome {
        case file(PictureFile)
        case missing(tried: [String], reason: String)
    }

    var outcome: Outcome
    /// The number of the file. It is kept even if the file turns out not to be a picture.
    let file: Int?

    init(_ outcome: Outcome) {
        self.outcome = outcome
        if case .file(let file) = outcome { self.file = file.id } else { file = nil }
    }
}
