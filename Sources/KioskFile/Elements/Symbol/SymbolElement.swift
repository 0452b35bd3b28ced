/// A short text shown large before a detail's title: a flag, a code.
public struct SymbolElement: RowElement {
    public var symbol: String

    public init(_ symbol: String) {
        self.symbol = symbol
    }

    public var texts: [String] { [symbol] }
}

extension SymbolElement: BoundElement {
    static let sourceKey = MappingKey(
        "symbol", .line(), examples: ["flag"],
        "The key of a short text shown large at the detail's head: an emoji flag, a code.")

    static func binding(
        _ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) -> (any ElementBinding)? {
        checker.line(entry).map { Binding(key: $0) }
    }

    /// Takes the symbol from under a key.
    public struct Binding: ElementBinding {
        public var key: String

        public init(key: String) {
            self.key = key
        }

        public var keys: [String] { [key] }

        public func element(_ value: (_ index: Int) -> String?) -> (any RowElement)? {
            value(0).map(SymbolElement.init)
        }
    }
}
