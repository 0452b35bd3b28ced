import JSON

/// A message between a launcher and the hub, other than the launch request: a line of JSON.
public enum LaunchNews: Hashable, Sendable {
    /// From the launcher, as its first line: the ID of the user that the program will run as.
    case user(UInt32)
    /// From the launcher: the program ended or could not be started. The description is empty for exit status 0.
    case ended(String)
    /// From the hub: a signal for the program and its child processes.
    case signal(Int32)

    /// The maximum length of a line without its line ending, in bytes.
    public static let maximumBytes = 4_096
    private static let limits = JSONLimits(bytes: maximumBytes, values: 10, depth: 2)

    /// Parses a line; returns `nil` if it is not a known message.
    ///
    /// - Parameter line: The line without its line ending.
    public init?(parsing line: [UInt8]) {
        guard let value = try? JSONValue(parsing: line, limits: Self.limits) else { return nil }
        if case .number(let number)? = value["user"], let user = UInt32(exactly: number) {
            self = .user(user)
        } else if case .string(let how)? = value["ended"] {
            self = .ended(how)
        } else if case .number(let number)? = value["signal"], let signal = Int32(exactly: number) {
            self = .signal(signal)
        } else {
            return nil
        }
    }

    /// The line, with its line ending.
    public var line: [UInt8] {
        let value: JSONValue =
            switch self {
            case .user(let user): ["user": .number(Double(user))]
            case .ended(let how): ["ended": .string(String(how.prefix(500)))]
            case .signal(let signal): ["signal": .number(Double(signal))]
            }
        return Array(((try? value.encoded()) ?? "{}").utf8) + [0x0A]
    }
}
