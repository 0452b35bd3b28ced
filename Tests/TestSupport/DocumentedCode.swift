import Foundation

/// The Swift code that a page of the documents shows, and the same code as a test has it, so that it is compiled and tried.
///
/// In the test's file the first example stands between a line `// example 1` and a line `// end`, and so on.
public struct DocumentedCode {
    /// What the page shows, in its order.
    public let shown: [String]
    /// What the test has, by the examples' numbers.
    public let compiled: [String]

    /// - Parameters:
    ///   - page: from the package's folder on.
    ///   - file: the test's own, `#filePath`.
    public init(page: String, compiledIn file: String) throws {
        let root = file.components(separatedBy: "/Tests/")[0]
        let text = try String(contentsOfFile: "\(root)/\(page)", encoding: .utf8)
        shown = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        let source = try String(contentsOfFile: file, encoding: .utf8)
        var compiled: [String] = []
        while case let parts = source.components(separatedBy: "// example \(compiled.count + 1)\n"), parts.count > 1 {
            compiled.append(Self.withoutMargin(parts[1].components(separatedBy: "// end")[0]))
        }
        self.compiled = compiled
    }

    private static func withoutMargin(_ code: String) -> String {
        var lines = code.components(separatedBy: "\n")
        if lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        let margin = lines.first?.prefix { $0 == " " }.count ?? 0
        return lines.map { $0.dropFirst(min(margin, $0.prefix { $0 == " " }.count)) + "\n" }.joined()
    }
}
