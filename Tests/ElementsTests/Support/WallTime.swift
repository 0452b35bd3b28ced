/// A wall clock that a test sets, with a count of its reads.
final class WallTime {
    /// The time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
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
