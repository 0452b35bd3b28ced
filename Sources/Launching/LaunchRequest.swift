import JSON

/// The hub's request to a launcher, which runs as another user, to start a program: one line of JSON on the connection between them.
///
/// The line is sent with the descriptors of the program's standard input, output and error, followed by a descriptor with the
/// content of each credential.
public struct LaunchRequest: Hashable, Sendable {
    /// The program's path, or its name in `PATH`, followed by its arguments.
    public var command: [String]
    /// The working directory.
    public var folder: String
    /// The environment variables, such as `LANG=C.UTF-8`.
    public var environment: [String]
    /// The memory limit of the program's data, in bytes.
    public var memory: Int
    /// The names of the credentials, in the order of their descriptors.
    public var credentials: [String]

    /// The maximum length of a line without its line ending, in bytes.
    public static let maximumBytes = 1 << 16
    /// The maximum number of credentials of a program.
    public static let maximumCredentials = 16
    private static let limits = JSONLimits(bytes: maximumBytes, values: 5_000, depth: 4)

    /// Creates a request from its parts.
    public init(command: [String], folder: String, environment: [String], memory: Int, credentials: [String]) {
        self.command = command
        self.folder = folder
        self.environment = environment
        self.memory = memory
        self.credentials = credentials
    }

    /// Parses a line; returns `nil` if it is not a valid request.
    ///
    /// - Parameter line: The line without its line ending.
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

    /// The line, with its line ending; `nil` if it is too long.
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

    /// Returns `true` if a name is a plain file name, which cannot lead out of its folder.
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
