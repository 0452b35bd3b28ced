/// The text of each tab in the kiosk file or in the included file that contains it.
///
/// A tab that stands for the use of a definition has the text of the use, not that of the definition.
public struct TabTexts: Hashable, Sendable {
    private struct Tab: Hashable, Sendable {
        let title: String
        let text: String
    }

    /// The tabs in their order, without those whose file is not known.
    private let tabs: [Tab]

    /// Finds the texts of the tabs.
    ///
    /// Takes linear time in the length of the files.
    ///
    /// - Parameters:
    ///   - definition: The content of the kiosk file.
    ///   - files: The bytes of the kiosk file and of the included files, by path.
    public init(of definition: KioskDefinition, in files: [String: [UInt8]]) {
        let starts = definition.tabs.map(\.location.outermost)
        var texts: [FileLocation: String] = [:]
        for (file, starts) in Dictionary(grouping: Set(starts), by: \.file) {
            guard let bytes = files[file], let source = try? SourceText(bytes, file: file) else { continue }
            texts.merge(Self.texts(from: starts.sorted(), in: source)) { first, _ in first }
        }
        tabs = zip(definition.tabs, starts).compactMap { tab, start in
            texts[start].map { Tab(title: tab.title.original, text: $0) }
        }
    }

    /// Returns the title of the first tab whose text has changed, or that is new; `nil` if there is none.
    ///
    /// Changes before, between and after the tabs are ignored, and so is a new order.
    public func firstChange(since former: TabTexts) -> String? {
        let known = Set(former.tabs.map(\.text))
        return tabs.first { !known.contains($0.text) }?.title
    }

    /// Returns the text of each tab of a file.
    ///
    /// - Parameter starts: The locations of the tabs, in the order of the file.
    private static func texts(from starts: [FileLocation], in source: SourceText) -> [FileLocation: String] {
        let scalars = String(decoding: source.bytes, as: UTF8.self).unicodeScalars
        var texts: [FileLocation: String] = [:]
        var location = FileLocation.start(of: source.file)
        var previous: Unicode.Scalar?
        var next = 0
        // The tab whose end is not found yet.
        var open: (start: FileLocation, index: String.Index)?
        func close(at end: String.Index) {
            if let open { texts[open.start] = trimmed(scalars[open.index..<end], from: open.start.column) }
            open = nil
        }
        for index in scalars.indices {
            let scalar = scalars[index]
            if next < starts.count, location == starts[next] {
                close(at: index)
                open = (starts[next], index)
                next += 1
            } else if location.column == 1, let start = open?.start, start.column > 1, beginsKey(scalar) {
                // Another key of the kiosk file.
                close(at: index)
            }
            SourceText.advance(&location, over: scalar, after: previous)
            previous = scalar
        }
        close(at: scalars.endIndex)
        return texts
    }

    /// Returns `true` if a line that begins with a character does not belong to the list of tabs.
    private static func beginsKey(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && scalar != "#" && scalar != "-"
    }

    /// Returns the text of a tab without what is between it and the next one: blank lines, comments and the signs of a list.
    ///
    /// - Parameter column: The column in which the tab begins. Comments before this column are about the next tab.
    private static func trimmed(_ text: Substring.UnicodeScalarView, from column: Int) -> String {
        var text = text
        while true {
            while let last = text.last, last.properties.isWhitespace || "-,]}".unicodeScalars.contains(last) {
                text.removeLast()
            }
            let lineStart = text.lastIndex { $0 == "\n" || $0 == "\r" }.map(text.index(after:))
            guard let lineStart, let first = text[lineStart...].firstIndex(where: { $0 != " " }), text[first] == "#",
                text.distance(from: lineStart, to: first) < column - 1
            else { return String(text) }
            text = text[..<lineStart]
        }
    }
}
