/// A position in a kiosk file.
///
/// Lines and columns count from 1; a column is one Unicode scalar wide, whatever its width on screen, and the byte
/// order mark has no column. The place just behind the last character is a place too: that is where a file that
/// ends too early is wrong.
public struct FileLocation: Hashable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The place that stands for a whole file.
    public static func start(of file: String) -> FileLocation { FileLocation(file: file, line: 1, column: 1) }
}

extension FileLocation: Comparable {
    public static func < (a: FileLocation, b: FileLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}

extension FileLocation: CustomStringConvertible {
    /// `file:line:column`, which terminals and editors make a link of.
    public var description: String { "\(file):\(line):\(column)" }
}
