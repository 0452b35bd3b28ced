/// A position in a kiosk file.
///
/// Lines and columns count from 1. Each Unicode scalar is one column, regardless of its width on the screen. The byte order mark is
/// not counted. The position after the last character is also valid; errors in a file that ends too early are reported there.
public struct FileLocation: Hashable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int
    /// The use of the definition that the position is in, or `nil` outside definitions.
    public internal(set) var use: DefinitionUse?

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Returns the location that stands for a whole file.
    public static func start(of file: String) -> FileLocation { FileLocation(file: file, line: 1, column: 1) }
}

extension FileLocation: Comparable {
    public static func < (a: FileLocation, b: FileLocation) -> Bool {
        guard (a.file, a.line, a.column) == (b.file, b.line, b.column) else {
            return (a.file, a.line, a.column) < (b.file, b.line, b.column)
        }
        guard let b = b.use?.location else { return false }
        return a.use.map { $0.location < b } ?? true
    }
}

extension FileLocation: CustomStringConvertible {
    /// The location as `file:line:column`, which terminals and editors turn into a link. The uses of definitions are not part of it.
    public var description: String { "\(file):\(line):\(column)" }
}

extension FileLocation {
    /// The uses of definitions that the position is in, beginning with the innermost one.
    var uses: [DefinitionUse] {
        var uses: [DefinitionUse] = []
        var next = use
        while let use = next {
            uses.append(use)
            next = use.location.use
        }
        return uses
    }

    /// The position outside of all definitions: this one, or that of the outermost use.
    var outermost: FileLocation { uses.last?.location ?? self }

    /// The uses of definitions in parentheses, for a message; an empty text outside definitions.
    ///
    /// - Parameters:
    ///   - further: The number of other uses to which the message applies.
    ///   - name: A closure that returns the text for a location.
    func usage(further: Int = 0, name: (FileLocation) -> String = \.description) -> String {
        let uses = uses
        guard !uses.isEmpty else { return "" }
        let others = further == 0 ? "" : " and \(further) other \(further == 1 ? "place" : "places")"
        return " (used at \(uses.map { name($0.location) }.joined(separator: ", used at "))\(others))"
    }
}

extension FileLocation {
    /// The name of the file and the line, for a message on a screen: `kiosk.yaml, line 12`.
    public var shortDescription: String {
        "\(file.split(separator: "/").last.map(String.init) ?? file), line \(line)"
    }
}
