/// A page of a PDF file, as `pdfinfo` describes it.
package struct DocumentPage: Hashable, Sendable {
    /// The number of pages of the document.
    package let count: Int
    /// The width of the upright page in points of 1/72 inch, and at most ``maximumSide``.
    package let width: Double
    /// The height of the upright page in points of 1/72 inch, and at most ``maximumSide``.
    package let height: Double

    /// The number of pages and the size that are assumed until a document has been read: one page of A4, upright.
    package static let assumed = DocumentPage(count: 1, width: 595, height: 842)
    /// The range of a page's number.
    package static let numbers = 1...10_000

    /// The maximum of a side in points; an A0 sheet has 3,370.
    package static let maximumSide = 4_096

    private init(count: Int, width: Double, height: Double) {
        (self.count, self.width, self.height) = (count, width, height)
    }

    /// Parses the output of `pdfinfo` for one page; returns `nil` if it lacks the number of pages or the size.
    ///
    /// The document determines only lines before the number of pages, such as its title, so the last line of each kind applies.
    ///
    /// - Parameter output: The output, or its end.
    package init?(parsing output: [UInt8]) {
        var count: Int?
        var size: (width: Double, height: Double)?
        var isTurned = false
        for line in output.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            if words.first == "Pages:", words.count == 2 {
                count = Int(words[1])
            } else if words.first == "Page", words.count >= 4 {
                switch words[2] {
                case "size:" where words.count >= 7:
                    size = Double(words[3]).flatMap { width in Double(words[5]).map { (width, $0) } }
                case "rot:": isTurned = (Int(words[3]) ?? 0) % 180 != 0
                default: break
                }
            }
        }
        guard let count, count >= 1, let size, size.width.isFinite, size.height.isFinite, size.width > 0,
            size.height > 0
        else { return nil }
        // Pages are drawings, which are drawn in any size: only the ratio of a huge one matters.
        let shrink = max(1, max(size.width, size.height) / Double(Self.maximumSide))
        let sides = (max(1, size.width / shrink), max(1, size.height / shrink))
        self.count = count
        (width, height) = isTurned ? (sides.1, sides.0) : sides
    }
}
