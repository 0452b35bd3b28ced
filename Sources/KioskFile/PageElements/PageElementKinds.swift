/// A kind of element that a page in the kiosk file can have: its key, and the check of what stands there.
protocol WrittenPageElement: PageElement {
    static var key: MappingKey { get }

    /// Reports what is wrong with the value of the key.
    ///
    /// - Returns: nil where nothing can be made of it.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?
}

/// The list of all kinds of elements that a page can have.
enum PageElementKinds {
    /// An element is of exactly one of them.
    static let all: [any WrittenPageElement.Type] = [
        HeadingElement.self, ParagraphElement.self, ValueElement.self, SwitchElement.self,
    ]
}

extension KeyTable {
    static let element = KeyTable(
        "element", subject: "an element",
        "One thing on a page: \(PageElementKinds.all.map { $0.key.name }.list("or")).",
        keys: PageElementKinds.all.map { $0.key }, alternatives: PageElementKinds.all.map { $0.key.name })
}

extension KioskFileChecker {
    /// An element of a page; nil where nothing can be made of it.
    mutating func element(_ node: YAMLNode) -> (any PageElement)? {
        guard let mapping = mapping(node, .element) else { return nil }
        // All that are given are checked; more than one is a mistake that was reported.
        var first: (any PageElement)?
        for kind in PageElementKinds.all {
            guard let entry = mapping[kind.key], let element = kind.check(entry, &self) else { continue }
            if first == nil { first = element }
        }
        return first
    }
}
