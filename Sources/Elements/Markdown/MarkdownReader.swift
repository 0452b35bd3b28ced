import CMarkdown
import Toolkit

/// A converter from cmark's syntax tree to blocks. It traverses the tree without recursion, so that deep nesting is harmless.
nonisolated struct MarkdownReader {
    private(set) var blocks: [MarkdownBlock] = []
    /// A Boolean value that tells whether the maximum number of blocks is reached. Further blocks are left out.
    var isFull: Bool { count >= maximumCount }

    private let hasPage: (String) -> Bool
    private let maximumCount: Int
    /// The number of blocks and of table cells.
    private var count = 0
    private var containers: [MarkdownBlock.Container] = []
    /// The next item number of each enclosing list; `nil` for bulleted lists.
    private var lists: [Int?] = []
    private var text = AttributedText()
    private var style = MarkdownStyle()
    private var table: [[AttributedText]] = []
    /// The addresses of the pictures in the current paragraph.
    private var pictures: [String] = []
    /// A Boolean value that tells whether the current paragraph has text besides pictures.
    private var hasWords = false

    init(hasPage: @escaping (String) -> Bool, most: Int) {
        self.hasPage = hasPage
        maximumCount = most
    }

    /// Adds the blocks of a text.
    mutating func read(_ bytes: ArraySlice<UInt8>) {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else { return }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return }
            cmark_parser_feed(parser, start, bytes.count)
        }
        guard let document = cmark_parser_finish(parser) else { return }
        defer { cmark_node_free(document) }
        guard let iterator = cmark_iter_new(document) else { return }
        defer { cmark_iter_free(iterator) }
        while !isFull {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
            visit(node, isEntered: event == CMARK_EVENT_ENTER)
        }
        // Of a table that is too long, the first rows are shown.
        if !table.isEmpty { endTable() }
    }

    private mutating func visit(_ node: OpaquePointer, isEntered: Bool) {
        let kind = String(cString: cmark_node_get_type_string(node))
        if isEntered { enter(node, kind) } else { leave(kind) }
    }

    // MARK: Blocks

    private mutating func enter(_ node: OpaquePointer, _ kind: String) {
        switch kind {
        case "block_quote": containers.append(.quote)
        case "list":
            let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            lists.append(isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
        case "item": containers.append(.item(sign: nextSign()))
        case "paragraph", "table_cell": begin()
        case "heading":
            begin()
            headingLevel = Int(cmark_node_get_heading_level(node))
        case "table": table = []
        case "table_header", "table_row": table.append([])
        case "code_block", "html_block": addVerbatim(Self.literal(node))
        case "thematic_break": add(.rule)
        default: enterInline(node, kind)
        }
    }

    private mutating func leave(_ kind: String) {
        switch kind {
        case "block_quote", "item": _ = containers.popLast()
        case "list": _ = lists.popLast()
        case "paragraph":
            if pictures.count == 1, !hasWords { add(.picture(address: pictures[0])) } else { add(.paragraph) }
        case "heading": add(.heading(level: headingLevel))
        case "table_cell":
            guard !table.isEmpty else { break }
            table[table.count - 1].append(text)
            count += 1
        case "table": endTable()
        default: style.leave(kind)
        }
    }

    private var headingLevel = 1

    /// Returns the number of the next item, or a bullet.
    private mutating func nextSign() -> String {
        guard let last = lists.last, let number = last else { return "•" }
        // This cannot overflow, because the first number of a list has at most nine digits.
        lists[lists.count - 1] = number + 1
        return "\(number)."
    }

    private mutating func begin() {
        text = AttributedText()
        style = MarkdownStyle()
        (pictures, hasWords) = ([], false)
    }

    private mutating func add(_ kind: MarkdownBlock.Kind) {
        blocks.append(MarkdownBlock(kind: kind, text: text, containers: containers))
        count += 1
        text = AttributedText()
        // Only the first block of an item has the number or the bullet.
        containers = containers.map { $0 == .quote ? .quote : .item(sign: "") }
    }

    private mutating func endTable() {
        text = AttributedText()
        add(.table(table))
        table = []
    }

    private mutating func addVerbatim(_ literal: String) {
        text = AttributedText(literal.last == "\n" ? String(literal.dropLast()) : literal)
        add(.code)
    }

    // MARK: Inline text

    private mutating func enterInline(_ node: OpaquePointer, _ kind: String) {
        switch kind {
        case "text", "html_inline": append(Self.literal(node))
        case "code": append(Self.literal(node), isCode: true)
        case "softbreak": append(" ")
        case "linebreak": append("\n")
        case "link": style.enterLink(Self.page(of: node).flatMap { hasPage($0) ? $0 : nil })
        case "image":
            if let address = cmark_node_get_url(node) { pictures.append(String(cString: address)) }
            style.enter(kind)
        default: style.enter(kind)
        }
    }

    private mutating func append(_ string: String, isCode: Bool = false) {
        text.append(string, style.attributes(isCode: isCode))
        if !style.isInPicture, string.contains(where: { !$0.isWhitespace }) { hasWords = true }
    }

    private static func literal(_ node: OpaquePointer) -> String {
        cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }

    /// Returns the title of the page that a link opens; `nil` for other links.
    private static func page(of node: OpaquePointer) -> String? {
        guard let address = cmark_node_get_url(node) else { return nil }
        let text = String(cString: address)
        guard text.first == "#", text.utf8.count <= 4_000 else { return nil }
        return PercentText.decoded(text.dropFirst())
    }
}
