/// The format of kiosk files: every key, and the elements that pages can have.
///
/// The elements are parameters, so that an app can add its own to those that come with Thumbrail. The default format has no elements and
/// rejects pages that contain them.
public struct KioskFormat: Sendable {
    /// The kinds of page elements. An element has exactly one of them.
    let elements: [any PageElement.Type]
    /// The key table of a page element.
    let element: KeyTable
    /// The colours of the themes that the colours of a kiosk file are checked against. If a theme is missing, the file's colours are
    /// checked only against each other.
    let themes: [KioskDefinition.Theme: ThemeColors]

    /// The programs that a kiosk may start in addition to those that come with Thumbrail, or `nil` for any program.
    public var programs: Set<String>?

    /// A Boolean value that tells whether colours with too little contrast are accepted.
    public var acceptsLowContrast = false

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - elements: The kinds of page elements. If several have the same key, the first one applies.
    ///   - themes: The colours of the themes that the colours of a kiosk file are checked against.
    public init(elements: [any PageElement.Type] = [], themes: [KioskDefinition.Theme: ThemeColors] = [:]) {
        self.themes = themes
        var names: Set<String> = []
        self.elements = elements.filter { names.insert($0.key.name).inserted }
        let keys = self.elements.map { $0.key }
        element = KeyTable(
            "element", subject: "an element", "One thing on a page: \(keys.map(\.name).list("or")).",
            keys: keys + ElementPlacement.keys, alternatives: keys.map(\.name))
    }

    /// All mappings that a kiosk file can have, without duplicates, in the order in which they are reached.
    var tables: [KeyTable] {
        var tables: [KeyTable] = []
        func visit(_ table: KeyTable) {
            guard !tables.contains(where: { $0 === table }) else { return }
            tables.append(table)
            for key in table.keys { visit(key.type) }
        }
        func visit(_ type: ValueType) {
            switch type {
            case .mapping(let table): visit(table)
            case .named(let table, _, _, _):
                visit(table)
                if table.canBeUse { visit(KeyTable.use) }
            case .element: visit(element)
            case .list(let element, _, _, _):
                visit(element)
                if element.canBeUse { visit(KeyTable.use) }
            case .either(let types): types.forEach(visit)
            default: break
            }
        }
        visit(.kiosk)
        visit(.included)
        return tables
    }

    /// The mappings that can be items of lists, without duplicates, in the order in which they are reached.
    var itemTables: [KeyTable] {
        var items: [KeyTable] = []
        func visit(_ type: ValueType) {
            switch type {
            case .list(let element, _, _, _):
                if let table = element.itemTable(in: self), !items.contains(where: { $0 === table }) {
                    items.append(table)
                }
                visit(element)
            case .either(let types): types.forEach(visit)
            default: break
            }
        }
        for key in tables.flatMap(\.keys) { visit(key.type) }
        return items
    }

    /// The named mappings that can be uses of definitions, without duplicates, in the order in which they are reached.
    var namedTables: [KeyTable] {
        var named: [KeyTable] = []
        func visit(_ type: ValueType) {
            switch type {
            case .named(let table, _, _, _):
                if table.canBeUse, !named.contains(where: { $0 === table }) { named.append(table) }
            case .either(let types): types.forEach(visit)
            default: break
            }
        }
        for key in tables.flatMap(\.keys) { visit(key.type) }
        return named
    }
}
