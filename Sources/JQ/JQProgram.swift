/// A jq program, with the names of the variables that it gets with each input.
public struct JQProgram: Hashable, Sendable {
    /// The maximum length of a program, in bytes of UTF-8.
    public static let maximumBytes = 16 << 10
    /// The maximum number of variables of a program.
    public static let maximumVariables = 64
    /// The maximum length of a variable's name, in bytes.
    public static let maximumName = 64

    /// The text of the program.
    public let text: String
    /// The names of the variables, without `$`.
    public let variables: [String]

    /// Creates a program. It is not compiled yet.
    ///
    /// - Parameters:
    ///   - text: The text of the program.
    ///   - variables: The names of the variables that the program uses, without `$`.
    /// - Throws: An error if the text is empty, too long or contains a NUL character, if there are too many variables, or if a name is not
    ///   valid in jq.
    public init(_ text: String, variables: [String] = []) throws(JQError) {
        guard text.utf8.count <= Self.maximumBytes else {
            throw JQError(.invalid, "jq program too long (max \(Self.maximumBytes) bytes)")
        }
        guard !text.utf8.contains(0) else { throw JQError(.invalid, "jq program contains a NUL character") }
        guard text.contains(where: { !$0.isWhitespace }) else { throw JQError(.invalid, "jq program is empty") }
        guard variables.count <= Self.maximumVariables else {
            throw JQError(.invalid, "jq program has too many variables (max \(Self.maximumVariables))")
        }
        for name in variables where !Self.isName(name) {
            throw JQError(.invalid, "invalid jq variable name “\(name)”")
        }
        self.text = text
        self.variables = variables
    }

    /// Returns `true` if libjq 1.6 accepts a variable name, and the worker does not use it.
    private static func isName(_ name: String) -> Bool {
        let letters = name.utf8
        guard letters.count <= maximumName, let first = letters.first, !(0x30...0x39).contains(first) else {
            return false
        }
        let isWord = letters.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        return isWord && !name.hasPrefix("__") && !reserved.contains(name)
    }

    private static let reserved: Set<String> = [
        "ENV", "and", "as", "catch", "def", "elif", "else", "end", "foreach", "if", "import", "include", "label",
        "module", "or", "reduce", "then", "try",
    ]

    /// The code that precedes the program in its first line. It unpacks the array of input and variables that the worker passes, and
    /// replaces functions that access anything but the input. The worker is confined anyway, but a program that uses such a function gets a
    /// clear error.
    var prelude: String {
        let names = variables.map { "$\($0)" }.joined(separator: ", ")
        return Self.definitions + ". as [$__input\(variables.isEmpty ? "" : ", {\(names)}")] | {} as $ENV | $__input | "
    }

    private static let definitions =
        ["input", "inputs", "halt", "halt_error", "modulemeta", "get_search_list", "input_line_number"].map {
            "def \($0): error(\"\($0) is not available\"); "
        }.joined()
        + "def halt_error($code): halt_error; def env: {}; def input_filename: null; def debug: .; def stderr: .; "
}
