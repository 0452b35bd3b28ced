import JSON

/// A message of a launcher: a line of JSON.
enum LaunchNews: Hashable {
    /// The first line: the ID of the user that the program will run as.
    case user(UInt32)
    /// The program ended or could not be started. The description is empty for exit status 0.
    case ended(String)

    /// The maximum length of a line without its line ending, in bytes.
    static let maximumBytes = 4_096
    private static let limits = JSONLimits(bytes: maximumBytes, values: 10, depth: 2)

    /// Parses a line; returns `nil` if it is not a known message.
    ///
    /// - Parameter line: The line without its line ending.
    init?(parsing line: [UInt8]) {
        guard let value = try? JSONValue(parsing: line, limits: Self.limits) else { return nil }
        if case .number(let number)? = value["user"], let user = UInt32(exactly: number) {
            self = .user(user)
        } else if case .string(let how)? = value["ended"] {
            self = .ended(how)
        } else {
            return nil
        }
    }
}
