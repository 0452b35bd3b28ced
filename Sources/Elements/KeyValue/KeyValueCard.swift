import Drawing
import Toolkit

/// A name and its value.
public nonisolated struct KeyValue: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value as text.
    public var value: String

    /// Creates a pair.
    ///
    /// - Parameters:
    ///   - key: The name.
    ///   - value: The value as text.
    public init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
    }
}

/// A card with names and values in two columns, such as the data of a type plate.
public final class KeyValueCard: TitledCard, ReadingView {
    /// The names and values, from top to bottom. At most the first 200 are shown.
    public var reading = Reading<[KeyValue]>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    private let table = KeyValueTable()

    /// Creates a card without values.
    public init() {
        super.init()
        add(table)
    }

    override func contentChanged() {
        guard scene != nil else { return }
        let pairs = reading.value ?? []
        table.pairs = pairs.isEmpty ? [KeyValue(Self.dash, "")] : Array(pairs.prefix(KeyValueTable.most))
        table.valueAlpha = reading.state == .current ? 1 : Self.oldAlpha
        showNote(pairs.isEmpty && reading.state == .current ? .noData : reading.note)
    }

    /// The accessibility element: the title, with all names and values as the value.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(
            value: table.pairs.map { $0.value.isEmpty ? $0.key : "\($0.key) \($0.value)" }.joined(separator: ", "))
    }
}
