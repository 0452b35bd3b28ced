/// An error that tells why a jq program has no result.
public struct JQError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors that a caller can distinguish.
    public enum Code: Hashable, Sendable {
        /// The program, its variables or the input exceed a limit, or are not valid texts.
        case invalid
        /// The program does not compile.
        case program
        /// The program fails on this input, or its result exceeds a limit.
        case evaluation
        /// The program takes too long on this input.
        case timeout
        /// The program needs too much memory on this input.
        case outOfMemory
        /// The worker crashed on this input.
        case crash
        /// The program has failed too often in a row, and is not run until a time has passed.
        case disabled
        /// The worker cannot be started.
        case noWorker
    }

    /// The kind of the error.
    public var code: Code
    /// The line within the program, counted from 1; `nil` if the error has no location.
    public var line: Int?
    /// The column within the line in Unicode scalars, counted from 1; `nil` if it is not known.
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
