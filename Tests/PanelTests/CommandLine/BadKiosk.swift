import Testing

/// A kiosk file with mistakes, and the expected errors.
struct BadKiosk: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    /// The line and column of each mistake, and a part of its error.
    var mistakes: [(place: String, part: String)]

    init(_ description: String, _ text: String, _ mistakes: (place: String, part: String)...) {
        self.init(description, Array(text.utf8), mistakes)
    }

    init(_ description: String, _ bytes: [UInt8], _ mistakes: [(place: String, part: String)]) {
        testDescription = description
        self.bytes = bytes
        self.mistakes = mistakes
    }

    static let all: [BadKiosk] = [
        BadKiosk("empty", "", ("1:1", "file is empty")),
        BadKiosk("not YAML", "title: [A\n", ("2:1", "invalid YAML")),
        BadKiosk("not UTF-8", Array("title: A\n".utf8) + [0xFF, 0xFE], [("2:1", "not valid UTF-8")]),
        BadKiosk(
            "wrong types", "title: [A]\ntabs: 5\n", ("1:8", "expected text for “title”"),
            ("2:7", "expected a list of tabs")),
        BadKiosk(
            "an unknown key", "titel: A\ntabs:\n  - title: B\n    rows: [a]\n    badge: {}\n",
            ("1:1", "did you mean title?"), ("5:12", "expected text for “badge”")),
        BadKiosk(
            "a doubled key", "title: A\ntitle: B\ntabs:\n  - {title: B, rows: [a]}\n",
            ("2:1", "the first one is on line 1")),
        BadKiosk(
            "10,000 tabs",
            "title: A\ntabs:\n" + (1...10_000).map { "  - {title: Tab \($0), rows: [a]}\n" }.joined(),
            ("3:3", "10000 tabs")),
    ]

    /// Kiosk files without mistakes whose data is missing.
    static let faulty: [BadKiosk] = [
        BadKiosk(
            "pictures that are not there",
            "title: A\ntabs:\n  - {title: B, picture: b.png, rows: [{title: C, picture: c.png}]}\n",
            ("3:25", "picture not found"), ("3:59", "picture not found")),
        BadKiosk(
            "folders, a marker and a JSON file that are not there",
            """
            title: A
            icons: [icons]
            rail: {marker: arrow.png}
            tabs: [{title: B, json: {file: missing.json, title: a}}]
            """,
            ("2:9", "folder not found"), ("3:16", "picture not found"), ("4:32", "JSON file not found")),
    ]

    /// Kiosk files whose data exists but does not match the file.
    static let wrongData: [BadKiosk] = [
        BadKiosk(
            "pictures that cannot be shown",
            """
            title: A
            tabs:
              - {title: B, picture: truncated.png, rows: [a]}
              - {title: C, picture: wide.png, rows: [a]}
              - {title: D, picture: text.png, rows: [{title: E, picture: empty.png}]}
            """,
            ("3:25", "unexpected end of file"), ("4:25", "20000x10"), ("5:25", "not a PNG"), ("5:62", "empty")),
        BadKiosk(
            "pages of a PDF that cannot be read, and of a file that has none",
            """
            title: A
            tabs:
              - {title: B, page: [picture: {file: cut.pdf}]}
              - {title: C, page: [picture: {page: 2, file: wide.svg}]}
            """,
            ("3:39", "pdfinfo"), ("4:48", "only a PDF has pages")),
        BadKiosk(
            "JSON files that are empty, cut, no list, or of the kernel, which waits for more",
            """
            title: A
            tabs:
              - {title: B, json: {file: empty.json, title: name}}
              - {title: C, json: {file: cut.json, title: name}}
              - {title: D, json: {file: text.png, title: name}}
              - {title: E, json: {file: rows.json, items: rows, title: name}}
              - {title: F, json: {file: /proc/kmsg, title: name}}
              - {title: G, json: {file: rows.json, title: name}}
            """,
            ("3:29", "empty.json"), ("4:29", "cut.json"), ("5:29", "text.png"), ("6:29", "rows.json"),
            ("7:29", "/proc/kmsg")),
        BadKiosk(
            "keys that no object has",
            """
            title: A
            tabs:
              - title: B
                json: {file: rows.json, title: name, subtitle: nick, symbol: flag, fields: {Number: no, Name: name}}
            """,
            ("4:18", "“nick”"), ("4:18", "“flag”"), ("4:18", "“no”")),
    ]

    /// Writes the file with the pictures and data that it names, and returns its path.
    func write(in folder: TemporaryFolder) throws -> String {
        let picture = WholeFile.bytes(Place.repository + "/Assets/Pictures/cars.png")
        try folder.write("truncated.png", Array(picture.prefix(picture.count / 2)))
        try folder.write("wide.png", Self.emptyPNG(width: 20_000, height: 10))
        try folder.write("cut.pdf", "%PDF-1.4\n1 0 obj<</Type/Catalog")
        try folder.write("wide.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'></svg>")
        try folder.write("text.png", "This is a text.\n")
        try folder.write("empty.png", "")
        try folder.write("empty.json", "")
        try folder.write("cut.json", #"[{"name": "One"}, {"na"#)
        try folder.write("rows.json", #"[{"name": "One"}, {"name": "Two"}]"#)
        return try folder.write("kiosk.yaml", bytes)
    }

    /// Returns a PNG file without image data.
    private static func emptyPNG(width: UInt32, height: UInt32) -> [UInt8] {
        func chunk(_ name: String, _ numbers: UInt32..., more: [UInt8] = []) -> [UInt8] {
            let data = numbers.flatMap { number in (0..<4).reversed().map { UInt8(number >> (8 * $0) & 255) } } + more
            return [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [0, 0, 0, 0]
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", width, height, more: [8, 2, 0, 0, 0]) + chunk("IDAT") + chunk("IEND")
    }
}
