import Drawing
import SourceProtocol

/// The type of a value in a kiosk file.
public indirect enum ValueType: Sendable {
    /// A text of one line, with at most `limit` Unicode scalars.
    case line(limit: Int = Limits.line)
    /// A text of any number of lines, with at most `limit` Unicode scalars.
    case text(limit: Int)
    /// A localized text: a text of the given type, or a mapping from languages to such texts.
    case localized(ValueType)
    /// The tag of a language.
    case language
    /// A path, relative to the kiosk file's folder.
    case path
    /// The name of an icon, without folder and extension.
    case icon
    case color
    /// A size in pixels, such as 1280x800.
    case pixelSize
    /// A Boolean value.
    case flag
    case number(ClosedRange<Double>)
    /// One of the given words.
    case word([String])
    /// One of the angles by which a picture can be rotated.
    case rotation
    case mapping(KeyTable)
    /// An element of a page, of any kind that the format has.
    case element
    /// The name of a source's value, such as house.indoor.temperature.
    case valueName
    /// A mapping from names that the author chooses to mappings.
    ///
    /// - Parameters:
    ///   - noun: The noun for the mappings in messages.
    ///   - limit: The maximum number of mappings.
    ///   - short: The short form of a mapping, or `nil` for none.
    case named(KeyTable, _ noun: String, limit: Int, short: ShortForm? = nil)
    /// A mapping from labels that the author chooses to texts of one line.
    case pairs(limit: Int)
    /// A mapping from names that the author chooses to Booleans, numbers or texts.
    case arguments(limit: Int)
    /// Any value: the content of a message, with at most `limit` values in it.
    case content(limit: Int)
    /// A mapping from names of letters, digits and underscores to any values.
    case values(limit: Int)
    /// An item of a list, or a list of items.
    case items
    /// A mapping from names that the author chooses to numbers in a range.
    case numbers(ClosedRange<Double>, limit: Int)
    /// A list.
    ///
    /// - Parameters:
    ///   - noun: The noun for the elements in messages.
    ///   - count: The number of elements that the list can have.
    case list(of: ValueType, _ noun: String, count: ClosedRange<Int>, isUnique: Bool = false)
    case either([ValueType])
}

extension ValueType {
    /// The short form of a mapping under a name.
    public enum ShortForm: Hashable, Sendable {
        /// A text of one line.
        case line
        /// A Boolean, a number or a text of one line.
        case value
    }
}

extension ValueType {
    /// Returns the type of a value that is one of an enumeration's cases.
    public static func word<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> ValueType {
        .word(type.allCases.map(\.rawValue))
    }

    /// The words that the value or its elements can be; empty for other types.
    var words: [String] {
        switch self {
        case .word(let words): words
        case .rotation: Rotation.allCases.map { "\($0.rawValue)" }
        case .list(let element, _, _, _): element.words
        case .either(let types): types.first?.words ?? []
        default: []
        }
    }

    /// The maximum number of Unicode scalars of a text, or of elements of a collection, or `nil` for no limit.
    var limit: Int? {
        switch self {
        case .line(let limit), .text(let limit), .pairs(let limit), .numbers(_, let limit), .arguments(let limit),
            .content(let limit), .values(let limit):
            limit
        case .localized(let type): type.limit
        case .path: Limits.path
        case .icon: Limits.icon
        case .pixelSize: Limits.pixelSize
        case .list(_, _, let count, _): count.upperBound
        case .named(_, _, let limit, _): limit
        case .valueName: ValueName.maximumBytes
        case .either(let types): Self.first(of: types) { $0.limit }
        case .language, .color, .flag, .number, .word, .rotation, .mapping, .element, .items: nil
        }
    }

    /// The noun for a list's elements and their possible number, or `nil` if the value cannot be a list.
    var elements: (noun: String, count: ClosedRange<Int>)? {
        switch self {
        case .list(_, let noun, let count, _): (noun, count)
        case .either(let types): Self.first(of: types) { $0.elements }
        default: nil
        }
    }

    /// The range of a number, or of the numbers in a list.
    var range: ClosedRange<Double>? {
        switch self {
        case .number(let range), .numbers(let range, _): range
        case .list(let element, _, _, _): element.range
        case .either(let types): Self.first(of: types) { $0.range }
        default: nil
        }
    }

    /// A Boolean value that tells whether a use of a definition can be in the place of the value, if the value is an item of a list.
    var canBeUse: Bool {
        switch self {
        case .mapping, .element, .list: true
        case .either(let types): types.contains(where: \.canBeUse)
        default: false
        }
    }

    /// Returns the table of the mapping that a value can be; `nil` if it cannot be a mapping.
    func itemTable(in format: KioskFormat) -> KeyTable? {
        switch self {
        case .mapping(let table): table
        case .element: format.element
        case .either(let types): Self.first(of: types) { $0.itemTable(in: format) }
        default: nil
        }
    }

    /// Returns the first result for one of several types.
    ///
    /// This is a loop of its own, because the optimizer copies the recursive callers into a lazy sequence, level by level: 280 kB.
    @inline(never)
    private static func first<Result>(of types: [ValueType], _ result: (ValueType) -> Result?) -> Result? {
        for type in types {
            if let found = result(type) { return found }
        }
        return nil
    }
}
