/// A small PDF file.
public struct TestDocument: Sendable {
    /// A page of a PDF file.
    public struct Page: Sendable {
        var size: (width: Int, height: Int)
        var content: String
        var rotation: Int

        /// Creates a page.
        ///
        /// - Parameters:
        ///   - size: The size in points.
        ///   - content: The operators that draw the page.
        ///   - rotation: The clockwise rotation in degrees.
        public init(_ size: (width: Int, height: Int), _ content: String, rotation: Int = 0) {
            (self.size, self.content, self.rotation) = (size, content, rotation)
        }
    }

    /// The bytes of the file.
    public let bytes: [UInt8]

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - pages: The pages, of which those with the same content share it.
    ///   - forms: The contents of drawings that pages and later drawings can use as `/F0`, `/F1` and so on.
    public init(_ pages: [Page], forms: [String] = []) {
        var objects: [String] = ["<</Type/Catalog/Pages 2 0 R>>", ""]
        let names = forms.indices.map { "/F\($0) \(3 + $0) 0 R" }
        for (index, form) in forms.enumerated() {
            let resources = "/Resources<</XObject<<\(names.prefix(index).joined())>>>>"
            objects.append(
                Self.stream(form, "/Type/XObject/Subtype/Form/BBox[0 0 1000 1000]" + resources))
        }
        var contents: [String: Int] = [:]
        var kids: [String] = []
        for page in pages {
            if contents[page.content] == nil {
                objects.append(Self.stream(page.content, ""))
                contents[page.content] = objects.count
            }
            let size = "/MediaBox[0 0 \(page.size.width) \(page.size.height)]/Rotate \(page.rotation)"
            let resources = "/Resources<</XObject<<\(names.joined())>>>>"
            objects.append("<</Type/Page/Parent 2 0 R\(size)\(resources)/Contents \(contents[page.content] ?? 0) 0 R>>")
            kids.append("\(objects.count) 0 R")
        }
        objects[1] = "<</Type/Pages/Count \(pages.count)/Kids[\(kids.joined(separator: " "))]>>"
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\(object)endobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            text += String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits + " 00000 n \n"
        }
        text += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
        bytes = Array(text.utf8)
    }

    private static func stream(_ content: String, _ keys: String) -> String {
        "<</Length \(content.utf8.count)\(keys)>>stream\n\(content)\nendstream "
    }

    /// Returns the operators that fill a page with a colour, whose components are from 0 to 1.
    public static func fill(_ red: Int, _ green: Int, _ blue: Int) -> String {
        "\(red) \(green) \(blue) rg 0 0 5000 5000 re f"
    }

    /// A file with a red page of 200 × 100 points, a blue page of 100 × 200 points, and a green page of 200 × 100 points on its side.
    public static let colors = TestDocument([
        Page((200, 100), fill(1, 0, 0)), Page((100, 200), fill(0, 0, 1)), Page((200, 100), fill(0, 1, 0), rotation: 90),
    ])

    /// A file with one page that takes 10^12 fills to draw.
    public static let endless = TestDocument(
        [Page((100, 100), "/F11 Do")],
        forms: [fill(1, 0, 0)] + (0..<11).map { String(repeating: "/F\($0) Do ", count: 10) })

    /// A file of many red pages, of which one is blue.
    public static func pages(_ count: Int, blue: Int) -> TestDocument {
        TestDocument((1...count).map { Page((100, 100), $0 == blue ? fill(0, 0, 1) : fill(1, 0, 0)) })
    }
}
