/// A parser that makes a tree from a text with a single YAML document.
///
/// Every alias shares the value of its anchor, so memory use depends only on the length of the text. The running time is limited by
/// counting the values that aliases stand for (`Limits.values`).
struct YAMLComposer {
    private let source: SourceText
    private lazy var reader = YAMLEventReader(source)
    private var file: String { source.file }
    private var anchors: [String: YAMLNode] = [:]
    private var count = 0
    /// The errors: any number of errors in the tree, and at most one that ended the parsing.
    private(set) var errors: [KioskFileError] = []

    init(_ source: SourceText) {
        self.source = source
    }

    /// Returns the document's value, or `nil` if it cannot be parsed. The reason is then in `errors`.
    mutating func compose() -> YAMLNode? {
        PlainYAMLParser.parse(source) ?? composeFromEvents()
    }

    /// Returns the document's value from libyaml only, without the fast parser.
    mutating func composeFromEvents() -> YAMLNode? {
        do throws(KioskFileError) {
            return try document()
        } catch {
            errors.append(error)
            return nil
        }
    }

    private mutating func document() throws(KioskFileError) -> YAMLNode {
        let empty = KioskFileError(
            .empty, at: .start(of: file), "the file is empty; a kiosk needs at least the keys “title” and “tabs”")
        _ = try reader.next()
        guard case .documentStart = try reader.next().kind else { throw empty }
        let root = try node(from: try reader.next(), depth: 1)
        _ = try reader.next()
        let end = try reader.next()
        guard case .streamEnd = end.kind else {
            throw KioskFileError(
                .severalDocuments, at: end.location, "several YAML documents in one file; a kiosk file has only one")
        }
        if root.isNothing { throw empty }
        return root
    }

    private mutating func node(from event: YAMLEvent, depth: Int) throws(KioskFileError) -> YAMLNode {
        if let tag = event.tag {
            errors.append(
                KioskFileError(.tagged, at: event.location, "YAML tag \(tag.quoted) is not supported; remove it"))
        }
        let node: YAMLNode
        switch event.kind {
        case .alias(let name):
            guard var target = anchors[name] else {
                throw KioskFileError(
                    .unknownAlias, at: event.location,
                    """
                    undefined alias: no value that ends before it in this file has the anchor &\(name.clipped); a part under “define” can \
                    be used in all files, with “- use: NAME”
                    """)
            }
            target.location = event.location
            try add(target.size, at: event.location)
            return target
        case .scalar(let text, let isPlain):
            try add(1, at: event.location)
            node = YAMLNode(content: .scalar(text, isPlain: isPlain), location: event.location, size: 1)
        case .listStart: node = try list(from: event, depth: depth)
        case .mappingStart: node = try mapping(from: event, depth: depth)
        case .streamStart, .streamEnd, .documentStart, .documentEnd, .listEnd, .mappingEnd:
            throw KioskFileError(.notYAML, at: event.location, "invalid YAML: a value is missing")
        }
        if let anchor = event.anchor { anchors[anchor] = node }
        return node
    }

    private mutating func list(from start: YAMLEvent, depth: Int) throws(KioskFileError) -> YAMLNode {
        try enter(depth, at: start.location)
        var values: [YAMLNode] = []
        while true {
            let event = try reader.next()
            if case .listEnd = event.kind { break }
            values.append(try node(from: event, depth: depth + 1))
        }
        return YAMLNode(
            content: .list(values), location: start.location, size: values.reduce(1) { $0 + $1.size })
    }

    private mutating func mapping(from start: YAMLEvent, depth: Int) throws(KioskFileError) -> YAMLNode {
        try enter(depth, at: start.location)
        var entries: [YAMLNode.Entry] = []
        var locations: [String: FileLocation] = [:]
        var size = 1
        while true {
            let event = try reader.next()
            if case .mappingEnd = event.kind { break }
            let key = try node(from: event, depth: depth + 1)
            let value = try node(from: try reader.next(), depth: depth + 1)
            size += key.size + value.size
            guard case .scalar(let name, _) = key.content else {
                errors.append(
                    KioskFileError(.wrongType, at: key.location, "expected text as the key, found \(key.found)"))
                continue
            }
            if let first = locations[name] {
                errors.append(
                    KioskFileError(
                        .duplicateKey, at: key.location,
                        "duplicate key \(name.quoted); the first one is on line \(first.line)"))
                continue
            }
            locations[name] = key.location
            entries.append(YAMLNode.Entry(key: name, keyLocation: key.location, value: value))
        }
        return YAMLNode(content: .mapping(entries), location: start.location, size: size)
    }

    private mutating func enter(_ depth: Int, at location: FileLocation) throws(KioskFileError) {
        try add(1, at: location)
        guard depth <= Limits.depth else {
            throw KioskFileError(
                .tooDeep, at: location, "lists and mappings are nested deeper than \(Limits.depth) levels")
        }
    }

    private mutating func add(_ values: Int, at location: FileLocation) throws(KioskFileError) {
        count += values
        guard count <= Limits.values else {
            throw KioskFileError(
                .tooMany, at: location, "the file has more than \(Limits.values) values, including the expanded aliases"
            )
        }
    }
}
