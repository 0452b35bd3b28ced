/// A kind of element that a row in the kiosk file can have.
protocol WrittenElement: RowElement {
    /// The key of the element in a row.
    static var rowKey: MappingKey { get }

    /// Checks the value of the key and reports errors.
    ///
    /// - Returns: The element, or `nil` if the value is not usable.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?
}

/// A kind of element that rows made from data can have.
protocol BoundElement: RowElement {
    /// The key of the element in a data source. Its value tells where each object contains the element's values.
    static var sourceKey: MappingKey { get }

    /// Checks the value of the key and reports errors.
    ///
    /// - Returns: The binding, or `nil` if the value is not usable.
    static func binding(
        _ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) -> (any ElementBinding)?
}

/// All kinds of row elements that a kiosk file can have.
enum RowElementKinds {
    // Each list is written out: a conditional cast of a type that lacks the conformance searches all conformances of the program.

    /// The kinds that a row in the kiosk file can have, each with its key, in the order in which a detail shows them.
    static let written =
        ([
            PictureElement.self, TextElement.self, LanguagesElement.self, RowPageElement.self,
        ] as [any WrittenElement.Type]).map { (key: $0.rowKey, kind: $0) }
    /// The kinds that rows made from data can have, each with its key.
    static let bound = ([SymbolElement.self, FieldsElement.self] as [any BoundElement.Type]).map {
        (key: $0.sourceKey, kind: $0)
    }
}

extension KioskFileChecker {
    /// Returns the elements of a row, in the order of their kinds.
    mutating func elements(of mapping: CheckedMapping) -> ElementList {
        var elements = ElementList()
        for (key, kind) in RowElementKinds.written {
            guard let entry = mapping[key], let element = kind.check(entry, &self) else { continue }
            elements.append(element)
        }
        return elements
    }

    /// Returns the bindings of a data source, in the order of their kinds.
    mutating func bindings(of mapping: CheckedMapping) -> [any ElementBinding] {
        var bindings: [any ElementBinding] = []
        for (key, kind) in RowElementKinds.bound {
            guard let entry = mapping[key], let binding = kind.binding(entry, &self) else { continue }
            bindings.append(binding)
        }
        return bindings
    }
}
