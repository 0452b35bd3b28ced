/// What a kiosk file can say: every key of the format, with the elements that pages can have.
///
/// The elements are told from outside, so that an app has those of its own beside the ones that come with Thumbrail. Who reads a
/// kiosk file without one takes no page with elements.
public struct KioskFormat: Sendable {
    /// An element of a page is of exactly one of them.
    let elements: [any PageElement.Type]
    /// One thing on a page.
    let element: KeyTable
    /// What colours of a kiosk file are held against; those of a theme that is not there are held against each other.
    let themes: [KioskDefinition.Theme: ThemeColors]

    /// The programs that a kiosk may have started, beside those that come with Thumbrail; nil is all.
    public var programs: Set<String>?

    /// - Parameters:
    ///   - elements: the kinds that a page can have. Of several with the same key the first one counts.
    ///   - themes: what colours of a kiosk file are held against.
    public init(elements: [any PageElement.Type] = [], themes: [KioskDefinition.Theme: ThemeColors] = [:]) {
        self.themes = themes
        var names: Set<String> = []
        self.elements = elements.filter { names.insert($0.key.name).inserted }
        let keys = self.elements.map { $0.key }
        element = KeyTable(
            "element", subject: "an element", "One thing on a page: \(keys.map(\.name).list("or")).", keys: keys,
            alternatives: keys.map(\.name))
    }

    /// All mappings that a kiosk file may have, each once, in the order in which they are met.
    var tables: [KeyTable] {
        var tables: [KeyTable] = []
        func visit(_ table: KeyTable) {
            guard !tables.contains(where: { $0 === table }) else { return }
            tables.append(table)
            for key in table.keys { visit(key.type) }
        }
        func visit(_ type: ValueType) {
            switch type {
            case .mapping(let table), .named(let table, _, _): visit(table)
            case .element: visit(element)
            case .list(let element, _, _, _): visit(element)
            case .either(let types): types.forEach(visit)
            default: break
            }
        }
        visit(.kiosk)
        visit(.included)
        return tables
    }
}
