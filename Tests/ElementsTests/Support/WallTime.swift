/// A wall clock that a test sets, and that counts how often it was asked.
final class WallTime {
    /// In seconds since the first moment of 1970 in UTC; nil where it is not known.
    var seconds: Double?
    private(set) var questions = 0

    init(_ seconds: Double?) {
        self.seconds = seconds
    }

    func now() -> Double? {
        questions += 1
        return seconds
    }
}
