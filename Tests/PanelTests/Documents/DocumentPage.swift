import Testing

/// A page of the documentation, as text.
struct DocumentPage: CustomTestStringConvertible {
    /// The path within the repository.
    let path: String

    var text: String { WholeFile.text("\(Place.repository)/\(path)") }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var testDescription: String { path }

    static let readme = DocumentPage(path: "README.md")

    static func guide(_ name: String) -> DocumentPage {
        DocumentPage(path: "Sources/thumbrail/Thumbrail.docc/\(name).md")
    }

    /// README.md and the pages of all catalogues.
    static let all: [DocumentPage] =
        [readme]
        + files(in: "Sources").filter { $0.hasSuffix(".md") && $0.contains(".docc/") }.map(DocumentPage.init(path:))

    /// Returns all files of a folder and its subfolders, as paths within the repository.
    static func files(in folder: String) -> [String] {
        TemporaryFolder.entries(of: "\(Place.repository)/\(folder)").sorted().flatMap { name in
            let path = "\(folder)/\(name)"
            let inside = files(in: path)
            return inside.isEmpty ? [path] : inside
        }
    }

    /// Returns the code blocks in a language.
    func blocks(in language: String) -> [String] {
        var blocks: [String] = []
        var block: [Substring]?
        for line in lines {
            let trimmed = line.drop { $0 == " " }
            if let open = block, trimmed == "```" {
                blocks.append(open.joined(separator: "\n"))
                block = nil
            } else if block != nil {
                block?.append(line)
            } else if trimmed == "```\(language)" {
                block = []
            }
        }
        return blocks
    }
}
