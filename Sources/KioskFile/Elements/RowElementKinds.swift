/// A kind of element that a row written in the kiosk file can have.
protocol WrittenElement: RowElement {
    /// The key that a row has for it.
    static var rowKey: MappingKey { get }

    /// Reports what is wrong with the value of the key.
    ///
    /// - Returns: nil where nothing can be made of it.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?
}

/// A kind of element that rows made of data can have.
protocol BoundElement: RowElement {
    /// The key that a source of data has for it: it says where the element's values are in each object.
    static var sourceKey: MappingKey { get }

    /// Reports what is wrong with the value of the key.
    ///
    /// - Returns: nil where nothing can be made of it.
    static func binding(
        _ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) -> (any ElementBinding)?
}

/// The list of all kinds of elements that a kiosk file knows.
enum RowElementKinds {
    /// In the order in which a detail shows them.
    static let all: [any RowElement.Type] = [
        SymbolElement.self, PictureElement.self, TextElement.self, LanguagesElement.self, FieldsElement.self,
        RowPageElement.self,
    ]

    /// Those that a row in the kiosk file can have, each with its key.
    static let written = all.compactMap { $0 as? any WrittenElement.Type }.map { (key: $0.rowKey, kind: $0) }
    /// Those that rows made of data can have, each with its key.
    static let bound = all.compactMap { $0 as? any BoundElement.Type }.map { (key: $0.sourceKey, kind: $0) }
}

extension KioskFileChecker {
    /// The elements of a row, by their keys.
    mutating func elements(of mapping: CheckedMapping) -> ElementList {
        var elements = ElementList()
        for (key, kind) in RowElementKinds.written {
            guard let entry = mapping[key], let element = kind.check(entry, &self) else { continue }
            elements.append(element)
        }
        return elements
    }

    /// The bindings of a source's elements, by their keys.
    mutating func bindings(of mapping: CheckedMapping) -> [any ElementBinding] {
        var bindings: [any ElementBinding] = []
        for (key, kind) in RowElementKinds.bound {
            guard let entry = mapping[key], let binding = kind.binding(entry, &self) else { continue }
            bindings.append(binding)
        }
        return bindings
    }
}
