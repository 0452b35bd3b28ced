import Elements

@testable import KioskFile

/// One broken key of an otherwise valid kiosk file.
struct BrokenKey {
    /// Value under the key in place of the expected one.
    enum WrongValue: String, CaseIterable {
        case nothing, list, mapping, text, number, boolean

        /// Text that a message may contain in place of the key.
        var trace: String {
            switch self {
            case .nothing: "found nothing"
            case .list: "found a list"
            case .mapping, .text: "zzzzzz"
            case .number: "-7.5"
            case .boolean: "true"
            }
        }
    }

    /// Path of keys: `tabs/page/gauge/value`.
    let path: String
    let name: String
    let location: FileLocation
    /// Lines from the key to the start of its value.
    var lines: ClosedRange<Int> { location.line...max(location.line, value.location.line) }
    /// Whether the value is a list or a mapping.
    var isNested: Bool {
        if case .scalar = value.content { false } else { true }
    }
    /// Whether the value is a text in several languages.
    var isText: Bool {
        guard case .mapping(let entries) = value.content else { return false }
        return entries.contains { $0.key == "en" }
    }
    /// Whether the key is in a place that takes any content, or leads to it: the body of a message.
    var isFree: Bool { path.split(separator: "/").contains("body") }
    /// Whether the value can also be a text, such as the topic of a value instead of its address, or a key without a format.
    var hasShortForm: Bool {
        let steps = path.split(separator: "/")
        return steps.last == "set" || steps.last == "available" || steps.last == "end"
            || steps.dropLast().last.map { $0 == "values" || $0 == "set" || $0 == "call" } == true
    }
    /// Whether the mapping has braces.
    private let isInFlow: Bool
    private let root: YAMLNode
    private let value: YAMLNode
    /// Index of each mapping's entry and each list's element on the path from the root.
    private let steps: [Int]

    /// All keys of a kiosk file in order.
    static func all(in demo: Demo) throws -> [BrokenKey] {
        var composer = YAMLComposer(try SourceText(demo.bytes, file: demo.path))
        guard let root = composer.compose() else { return [] }
        var keys: [BrokenKey] = []
        func visit(_ node: YAMLNode, _ path: [String], _ steps: [Int]) {
            switch node.content {
            case .scalar: break
            case .list(let values):
                for (index, value) in values.enumerated() { visit(value, path, steps + [index]) }
            case .mapping(let entries):
                for (index, entry) in entries.enumerated() {
                    let (path, steps) = (path + [entry.key], steps + [index])
                    keys.append(
                        BrokenKey(
                            path: path.joined(separator: "/"), name: entry.key, location: entry.keyLocation,
                            isInFlow: entries.first?.keyLocation != node.location, root: root, value: entry.value,
                            steps: steps))
                    visit(entry.value, path, steps)
                }
            }
        }
        visit(root, [], [])
        return keys
    }

    // MARK: Broken variants

    /// Text of a demo with the key duplicated before itself, and the key's new line.
    func doubled(in demo: Demo) -> (text: String, line: Int) {
        var lines = String(decoding: demo.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        let line = Array(lines[location.line - 1].unicodeScalars)
        func text(_ scalars: some Sequence<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
        let (head, tail) = (text(line[..<(location.column - 1)]), text(line[(location.column - 1)...]))
        if isInFlow {
            lines[location.line - 1] = "\(head)\"\(name)\": 0, \(tail)"
            return (lines.joined(separator: "\n"), location.line)
        }
        lines[location.line - 1] = "\(head)\"\(name)\": 0\n\(String(repeating: " ", count: location.column - 1))\(tail)"
        return (lines.joined(separator: "\n"), location.line + 1)
    }

    /// The file without the key.
    var droppedFile: YAMLNode { file { _ in nil } }

    /// The file with another name of the key.
    func misspelledFile(as name: String) -> YAMLNode {
        file { YAMLNode.Entry(key: name, keyLocation: $0.keyLocation, value: $0.value) }
    }

    /// The file with another kind of value under the key.
    func mistypedFile(_ wrong: WrongValue) -> YAMLNode {
        let content: YAMLNode.Content =
            switch wrong {
            case .nothing: .scalar("", isPlain: true)
            // Rows of a table are lists.
            case .list: .list([node(.list([node(.list([]))]))])
            // Under custom names the nested value is the wrong one.
            case .mapping: .mapping([odd(node(.mapping([odd(node(.mapping([])))])))])
            case .text: .scalar("zzzzzz", isPlain: true)
            case .number: .scalar("-7.5", isPlain: true)
            case .boolean: .scalar("true", isPlain: true)
            }
        return file { YAMLNode.Entry(key: $0.key, keyLocation: $0.keyLocation, value: node(content)) }
    }

    /// Errors of the file without the key.
    func dropped() -> [KioskFileError] { errors(in: droppedFile) }

    /// Errors of the file with a wrong letter in the key.
    func misspelled(as name: String) -> [KioskFileError] { errors(in: misspelledFile(as: name)) }

    /// Errors of the file with another kind of value under the key.
    func mistyped(_ wrong: WrongValue) -> [KioskFileError] { errors(in: mistypedFile(wrong)) }

    private func odd(_ value: YAMLNode) -> YAMLNode.Entry {
        YAMLNode.Entry(key: "zzzzzz", keyLocation: value.location, value: value)
    }

    private func node(_ content: YAMLNode.Content) -> YAMLNode {
        YAMLNode(content: content, location: value.location, size: 1)
    }

    private func file(_ change: (YAMLNode.Entry) -> YAMLNode.Entry?) -> YAMLNode {
        Self.edited(root, steps[...], change)
    }

    /// Errors of a variant of the file.
    func errors(in root: YAMLNode) -> [KioskFileError] {
        var checker = KioskFileChecker(file: location.file, format: .standard)
        _ = checker.kiosk(root)
        return checker.errors
    }

    /// The tree with its entry at the end of a path replaced or removed.
    private static func edited(
        _ node: YAMLNode, _ steps: ArraySlice<Int>, _ change: (YAMLNode.Entry) -> YAMLNode.Entry?
    ) -> YAMLNode {
        guard let step = steps.first else { return node }
        let content: YAMLNode.Content
        switch node.content {
        case .scalar: return node
        case .list(var values):
            values[step] = edited(values[step], steps.dropFirst(), change)
            content = .list(values)
        case .mapping(var entries):
            let entry = entries[step]
            if steps.count > 1 {
                entries[step] = YAMLNode.Entry(
                    key: entry.key, keyLocation: entry.keyLocation,
                    value: edited(entry.value, steps.dropFirst(), change))
            } else if let changed = change(entry) {
                entries[step] = changed
            } else {
                entries.remove(at: step)
            }
            content = .mapping(entries)
        }
        return YAMLNode(content: content, location: node.location, size: node.size)
    }
}
