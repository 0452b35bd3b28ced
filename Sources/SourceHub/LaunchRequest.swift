import JSON

/// The hub's request to a launcher, which runs as another user, to start a program: one line of JSON on the connection between them.
///
/// The line is sent with the descriptors of the program's standard input, output and error, followed by a descriptor with the
/// content of each credential.
struct LaunchRequest {
    /// The program's path, or its name in `PATH`, followed by its arguments.
    var command: [String]
    /// The working directory.
    var folder: String
    /// The environment variables, such as `LANG=C.UTF-8`.
    var environment: [String]
    /// The memory limit of the program's data, in bytes.
    var memory: Int
    /// The names of the credentials, in the order of their descriptors.
    var credentials: [String]

    /// The maximum length of a line without its line ending, in bytes.
    static let maximumBytes = 1 << 16
    /// The maximum number of credentials of a program.
    static let maximumCredentials = 16

    /// The line, with its line ending; `nil` if it is too long.
    var line: [UInt8]? {
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
    static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
    }
}
