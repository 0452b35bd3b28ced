/// A position in a kiosk file.
///
/// Lines and columns count from 1. Each Unicode scalar is one column, regardless of its width on the screen. The byte order mark is
/// not counted. The position after the last character is also valid; errors in a file that ends too early are reported there.
public struct FileLocation: Hashable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int

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
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}

extension FileLocation: CustomStringConvertible {
    /// The location as `file:line:column`, which terminals and editors turn into a link.
    public var description: String { "\(file):\(line):\(column)" }
}
