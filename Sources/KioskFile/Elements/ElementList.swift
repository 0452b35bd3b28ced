import Drawing

/// The elements of a row, of any kind, in the order in which they are shown.
public struct ElementList: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var elements: [any RowElement]

    public init(_ elements: [any RowElement] = []) {
        self.elements = elements
    }

    public init(arrayLiteral elements: any RowElement...) {
        self.elements = elements
    }

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(index: Int) -> any RowElement { elements[index] }

    public mutating func append(_ element: any RowElement) {
        elements.append(element)
    }

    /// Returns the elements with all texts resolved in a language.
    public func resolved(in language: Language) -> ElementList {
        ElementList(elements.map { element in element.resolved(in: language) as any RowElement })
    }

    /// The first element of a kind. Setting it replaces that element, or appends the new element if there is none.
    public subscript<Kind: RowElement>(kind: Kind.Type) -> Kind? {
        get {
            for element in elements { if let element = element as? Kind { return element } }
            return nil
        }
        set {
            switch (elements.firstIndex { $0 is Kind }, newValue) {
            case (let index?, let value?): elements[index] = value
            case (let index?, nil): elements.remove(at: index)
            case (nil, let value?): elements.append(value)
            case (nil, nil): break
            }
        }
    }
}

extension ElementList: Hashable {
    public static func == (a: ElementList, b: ElementList) -> Bool {
        guard a.count == b.count else { return false }
        for (index, element) in a.elements.enumerated() where !element.isEqual(to: b.elements[index]) { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        for element in elements { element.hash(into: &hasher) }
    }
}
