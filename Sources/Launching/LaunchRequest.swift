import JSON

/// A program that the hub has started by a launcher, which runs as another user: one line of JSON on the connection between them.
///
/// With the line come the descriptors for the program's standard input, output and error, and then one for the content of each credential.
public struct LaunchRequest: Hashable, Sendable {
    /// The program's file, or its name in PATH, and its arguments; the first is the program itself.
    public var command: [String]
    /// The working directory.
    public var folder: String
    /// Variables such as `LANG=C.UTF-8`.
    public var environment: [String]
    /// The memory that the program may have of its own, in bytes.
    public var memory: Int
    /// The names of its credentials, in the order of their descriptors.
    public var credentials: [String]

    /// The most bytes of a line, without its end.
    public static let maximumBytes = 1 << 16
    /// The most credentials of a program.
    public static let maximumCredentials = 16
    private static let limits = JSONLimits(bytes: maximumBytes, values: 5_000, depth: 4)

    /// An order by its parts.
    public init(command: [String], folder: String, environment: [String], memory: Int, credentials: [String]) {
        self.command = command
        self.folder = folder
        self.environment = environment
        self.memory = memory
        self.credentials = credentials
    }

    /// - Parameter line: without its end.
    /// - Returns: `nil` if the line is no order.
    public init?(parsing line: [UInt8]) {
        guard let value = try? JSONValue(parsing: line, limits: Self.limits)["start"],
            let command = Self.texts(value["command"]), !command.isEmpty,
            let environment = Self.texts(value["environment"]), let credentials = Self.texts(value["credentials"]),
            credentials.count <= Self.maximumCredentials, credentials.allSatisfy(Self.isFileName),
            case .string(let folder)? = value["folder"], case .number(let memory)? = value["memory"],
            let memory = Int(exactly: memory)
        else { return nil }
        self.init(
            command: command, folder: folder, environment: environment, memory: memory, credentials: credentials)
    }

    /// The line, with its end; `nil` if it is too long.
    public var line: [UInt8]? {
        func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
        let value: JSONValue = [
            "start": [
                "command": list(command), "folder": .string(folder), "environment": list(environment),
                "memory": .number(Double(memory)), "credentials": list(credentials),
            ]
        ]
        guard let text = try? value.encoded(), text.utf8.count <= Self.maximumBytes else { return nil }
        return Array(text.utf8) + [0x0A]
    }

    /// Returns whether a name is that of a file in a folder, and leads nowhere else.
    public static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
    }

    private static func texts(_ value: JSONValue?) -> [String]? {
        guard case .array(let items)? = value else { return nil }
        let texts = items.compactMap { item -> String? in
            guard case .string(let text) = item, !text.utf8.contains(0) else { return nil }
            return text
        }
        return texts.count == items.count ? texts : nil
    }
}
