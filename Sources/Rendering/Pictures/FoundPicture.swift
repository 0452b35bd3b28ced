/// What a look-up of a picture came to.
final class FoundPicture: CacheEntry {
    enum Outcome {
        case file(PictureFile)
        case missing(tried: [String], reason: String)
    }

    var outcome: Outcome

    init(_ outcome: Outcome) {
        self.outcome = outcome
    }
}
