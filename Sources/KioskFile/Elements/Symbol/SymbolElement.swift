/// A short text in large type before a detail's title, such as a flag or a code.
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
        "The key of a short text shown large at the top of the detail: an emoji flag, a code.")

    static func binding(
        _ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) -> (any ElementBinding)? {
        checker.line(entry).map { Binding(key: $0) }
    }

    /// A binding that takes the symbol from the value of a key.
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
