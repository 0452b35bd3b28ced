/// What a look-up of a picture came to.
final class FoundPicture: CacheEntry {
    enum Outcome {
        case file(PictureFile)
        case missing(tried: [String], reason: String)
    }

    var outcome: Outcome
    /// The file's number; stays where the file turns out to be no picture.
    let file: Int?

    init(_ outcome: Outcome) {
        self.outcome = outcome
        if case .file(let file) = outcome { self.file = file.id } else { file = nil }
    }
}
