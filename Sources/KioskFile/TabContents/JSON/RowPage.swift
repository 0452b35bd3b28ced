import JSON
import SourceProtocol

/// The page of the details of JSON objects: elements in which references such as `$row.key` are replaced by the data of a row.
public final class RowPage: Sendable {
    private let nodes: [YAMLNode]
    private let columns: Int?
    /// The checker that makes elements from the nodes. It knows the sources, the languages and the roles of the kiosk.
    private let checker: KioskFileChecker
    /// The keys in the references, in alphabetical order.
    public let keys: [String]

    init(_ nodes: [YAMLNode], columns: Int?, _ checker: KioskFileChecker) {
        (self.nodes, self.columns) = (nodes, columns)
        self.checker = checker.forRowPages(of: nodes)
        var found: Set<String> = []
        for node in nodes { Self.visit(node) { text, _ in found.formUnion(RowData.keys(in: text)) } }
        keys = found.sorted()
    }

    private static func visit(_ node: YAMLNode, _ take: (String, FileLocation) -> Void) {
        switch node.content {
        case .scalar(let text, _): take(text, node.location)
        case .list(let nodes): for node in nodes { visit(node, take) }
        case .mapping(let entries): for entry in entries { visit(entry.value, take) }
        }
    }

    /// The number of columns; `nil` for a suitable one.
    public var columnCount: Int? { columns }

    /// Returns the locations of texts with references to data that a row lacks.
    func places(lackingDataIn data: RowData) -> Set<FileLocation> {
        var places: Set<FileLocation> = []
        for node in nodes {
            Self.visit(node) { text, location in
                let isLacking = RowData.keys(in: text).contains { data.values[$0] ?? .null == .null }
                if isLacking { places.insert(location) }
            }
        }
        return places
    }

    /// Returns the data of an object that takes the place of references.
    public func data(of object: JSONValue) -> RowData { RowData(of: object, keys) }

    /// Returns the page of a row. An element that cannot show the row's data, such as a gauge of a text, shows that there is no data, or is
    /// left out.
    public func content(for data: RowData) -> PageContent {
        var elements = PageContent([], columns: columns)
        for node in nodes {
            guard let (element, placement) = element(node, data), !placement.isLeftOut else { continue }
            if placement != .usual { elements.placements[elements.elements.count] = placement }
            elements.elements.append(element)
        }
        return elements
    }

    private func element(_ node: YAMLNode, _ data: RowData) -> (any PageElement, ElementPlacement)? {
        // A text shows a dash in place of missing data. A number or a switch needs the name of a value that has no data.
        for missing in [RowData.dash, Self.noData] {
            var checker = checker
            let found = checker.element(Self.replaced(node, data, missing: missing).node)
            if checker.errors.isEmpty, let found { return found }
        }
        return nil
    }

    /// The name of a value that never has data.
    static let noData = "row.nothing"

    // MARK: Replacement

    /// Returns a node with its references replaced, and the errors of the replacement.
    static func replaced(
        _ node: YAMLNode, _ data: RowData, missing: String
    ) -> (node: YAMLNode, errors: [KioskFileError]) {
        var substitution = NodeSubstitution { reference in
            guard let key = RowData.key(of: reference) else { return .asWritten }
            guard let value = data.values[key], value != .null else {
                return .value(scalar(missing, at: node.location))
            }
            return .value(Self.node(value, missing: missing, at: node.location))
        }
        let result = substitution.replaced(in: node)
        return (result, substitution.errors)
    }

    private static func scalar(_ text: String, isPlain: Bool = false, at location: FileLocation) -> YAMLNode {
        YAMLNode(content: .scalar(text, isPlain: isPlain), location: location, size: 1)
    }

    /// Returns a JSON value as a node. A text is quoted, so that it stays a text. An object counts as missing, because it could be an element
    /// or an action.
    private static func node(_ value: JSONValue, missing: String, at location: FileLocation) -> YAMLNode {
        switch value {
        case .null: return scalar("", isPlain: true, at: location)
        case .bool(let flag): return scalar(flag ? "true" : "false", isPlain: true, at: location)
        case .number: return scalar(value.text ?? "", isPlain: true, at: location)
        case .string(let text): return scalar(text, at: location)
        case .array(let values):
            let nodes = values.map { node($0, missing: missing, at: location) }
            return YAMLNode(content: .list(nodes), location: location, size: nodes.reduce(1) { $0 + $1.size })
        case .object: return scalar(missing, at: location)
        }
    }
}

extension RowPage: Hashable {
    public static func == (a: RowPage, b: RowPage) -> Bool {
        a === b || (a.columns == b.columns && areEqual(a.nodes, b.nodes))
    }

    private static func areEqual(_ a: [YAMLNode], _ b: [YAMLNode]) -> Bool {
        guard a.count == b.count else { return false }
        for (a, b) in zip(a, b) where !isEqual(a, b) { return false }
        return true
    }

    @inline(never)
    private static func isEqual(_ a: YAMLNode, _ b: YAMLNode) -> Bool {
        switch (a.content, b.content) {
        case (.scalar(let a, let isPlain), .scalar(let b, let isAlsoPlain)): a == b && isPlain == isAlsoPlain
        case (.list(let a), .list(let b)): areEqual(a, b)
        case (.mapping(let a), .mapping(let b)):
            a.map(\.key) == b.map(\.key) && areEqual(a.map(\.value), b.map(\.value))
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}
