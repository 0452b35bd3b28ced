import Drawing
import SourceProtocol

/// What a value in a kiosk file may be.
public indirect enum ValueType: Sendable {
    /// A text of one line, of so many Unicode scalars at the most.
    case line(limit: Int = Limits.line)
    /// A text of any number of lines, of so many Unicode scalars at the most.
    case text(limit: Int)
    /// A text that people read: of that type, or a mapping of languages to such texts.
    case localized(ValueType)
    /// The tag of a language.
    case language
    /// A path, as seen from the kiosk file's folder.
    case path
    /// The name of an icon, without folder and extension.
    case icon
    case color
    /// A size in pixels, such as 1280x800.
    case pixelSize
    /// True or false.
    case flag
    case number(ClosedRange<Double>)
    /// One of these words.
    case word([String])
    /// One of the angles that a picture can be turned by.
    case rotation
    case mapping(KeyTable)
    /// One thing on a page: what the format's elements can be.
    case element
    /// The name of a source's value, such as house.indoor.temperature.
    case valueName
    /// Names of the writer's own, each with a mapping.
    ///
    /// - Parameters:
    ///   - noun: the mappings, for a message.
    ///   - limit: how many there may be.
    case named(KeyTable, _ noun: String, limit: Int)
    /// Labels of the writer's own, each with a text of one line.
    case pairs(limit: Int)
    /// A mapping of the writer's own names to numbers in a range.
    case numbers(ClosedRange<Double>, limit: Int)
    /// - Parameters:
    ///   - noun: the elements, for a message.
    ///   - count: how many there may be.
    case list(of: ValueType, _ noun: String, count: ClosedRange<Int>, isUnique: Bool = false)
    case either([ValueType])
}

extension ValueType {
    /// Any of the values of an enumeration.
    public static func word<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> ValueType {
        .word(type.allCases.map(\.rawValue))
    }

    /// The words that are allowed, in the value or in its elements; none where others are.
    var words: [String] {
        switch self {
        case .word(let words): words
        case .rotation: Rotation.allCases.map { "\($0.rawValue)" }
        case .list(let element, _, _, _): element.words
        case .either(let types): types.first?.words ?? []
        default: []
        }
    }

    /// The most Unicode scalars of a text, or the most elements; nil where there is no limit.
    var limit: Int? {
        switch self {
        case .line(let limit), .text(let limit), .pairs(let limit), .numbers(_, let limit): limit
        case .localized(let type): type.limit
        case .path: Limits.path
        case .icon: Limits.icon
        case .pixelSize: Limits.pixelSize
        case .list(_, _, let count, _): count.upperBound
        case .named(_, _, let limit): limit
        case .valueName: ValueName.maximumBytes
        case .either(let types): types.lazy.compactMap(\.limit).first
        case .language, .color, .flag, .number, .word, .rotation, .mapping, .element: nil
        }
    }

    /// What a list is of, and how many there may be; nil where no list may stand.
    var elements: (noun: String, count: ClosedRange<Int>)? {
        switch self {
        case .list(_, let noun, let count, _): (noun, count)
        case .either(let types): types.lazy.compactMap(\.elements).first
        default: nil
        }
    }

    /// The smallest and the largest value of a number, or of the numbers in a list.
    var range: ClosedRange<Double>? {
        switch self {
        case .number(let range), .numbers(let range, _): range
        case .list(let element, _, _, _): element.range
        case .either(let types): types.lazy.compactMap(\.range).first
        default: nil
        }
    }
}
