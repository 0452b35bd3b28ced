/// The reason why a jq program has no result.
public struct JQError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors that a caller can distinguish.
    public enum Code: Hashable, Sendable {
        /// The program, its variables or the input are not valid or exceed a limit.
        case invalid
        /// The program does not compile.
        case program
        /// The program fails on this input, or its result exceeds a limit.
        case evaluation
        /// The program took too long for this input.
        case timeout
        /// The program needs too much memory for this input.
        case outOfMemory
        /// The worker crashed, or sent an invalid reply, for this input.
        case crash
        /// The program failed several times in a row, and is not run again until a delay has passed.
        case disabled
        /// The worker cannot be started.
        case noWorker
    }

    /// The kind of the error.
    public var code: Code
    /// The line within the program, counted from 1; `nil` if the error has no location.
    public var line: Int?
    /// The column within the line, in Unicode scalars counted from 1; `nil` if it is unknown.
    public var column: Int?
    /// The reason without the location, such as `foo/0 is not defined`.
    public var reason: String

    init(_ code: Code, line: Int? = nil, column: Int? = nil, _ reason: String) {
        (self.code, self.line, self.column, self.reason) = (code, line, column, reason)
    }

    public var description: String {
        guard let line else { return reason }
        return column.map { "\(line):\($0): \(reason)" } ?? "\(line): \(reason)"
    }
}
