import Foundation

/// The Swift code of a page of the documents, and the same code in a test, which compiles and runs it.
///
/// In the test's file the first example stands between a line `// example 1` and a line `// end`, and so on.
public struct DocumentedCode {
    /// The examples of the page, in order.
    public let shown: [String]
    /// The examples of the test, by their numbers.
    public let compiled: [String]

    /// - Parameters:
    ///   - page: The page's path in the package.
    ///   - file: The test's own file, `#filePath`.
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
