import CJansson
import System

/// Goes through the elements of a list in a JSON file, of which one at a time is in memory.
///
/// The list is the file itself, or what stands under a key of its outermost object. What stands beside it there is checked
/// and let go of. Each element is parsed by itself, so that neither the length of the list nor what is in it that nobody wants
/// costs memory.
public struct JSONElements: ~Copyable {
    private enum Place {
        case list, done
    }

    // Both are never set again; with a constant Swift 6.2 refuses the initializer's call of a mutating method.
    private var key: String?
    private var limits: JSONLimits
    private var text: JSONWindow
    private var place = Place.list
    private var isFirst = true

    /// Where the element begins that ``next()`` gave last, from 1.
    public private(set) var line = 1

    /// - Parameters:
    ///   - file: is read piece by piece as the elements are asked for, up to the size in `limits` of the file; longer ones are
    ///     refused at once.
    ///   - key: of the list in the outermost object; nil where the file is the list. The key may stand there once.
    ///   - bytes: the most that the file may have.
    ///   - limits: for each element, and for each value that stands beside the list.
    /// - Throws: where there is no such list, and whatever is wrong before it.
    public init(
        of file: consuming InputFile, under key: String?, upTo bytes: Int, each limits: JSONLimits
    ) throws(JSONError) {
        self.key = key
        self.limits = limits
        text = JSONWindow(file, upTo: bytes)
        try text.checkSize()
        try text.skipByteOrderMark()
        guard let first = try text.nextByte() else { throw JSONError(.notJSON, "the file is empty") }
        guard let key else {
            guard first == .openBracket else { throw noList(first) }
            text.skip()
            return
        }
        guard first == .openBrace else { throw noList(first) }
        text.skip()
        guard try goToList(under: key) else {
            throw JSONError(.otherShape, "there is no list of objects under “\(key)”")
        }
    }

    /// The next element; nil after the last one, when the whole file has turned out to be right.
    public mutating func next() throws(JSONError) -> JSONElement? {
        guard place == .list else { return nil }
        guard try goToElement() else {
            try finish()
            return nil
        }
        line = text.line
        return JSONElement(try text.value(within: limits))
    }

    // MARK: The list

    /// Goes to the beginning of the next element of a list; false after its end, which is passed.
    private mutating func goToElement() throws(JSONError) -> Bool {
        guard var byte = try text.nextByte() else { throw text.cut }
        if byte == .closeBracket, isFirst {
            text.skip()
            return false
        }
        if !isFirst {
            guard byte == .comma || byte == .closeBracket else { throw text.unexpected(byte, wanted: "“,” or “]”") }
            text.skip()
            if byte == .closeBracket { return false }
            guard let after = try text.nextByte() else { throw text.cut }
            byte = after
        }
        isFirst = false
        guard byte != .comma, byte != .colon, byte != .closeBracket, byte != .closeBrace else {
            throw text.unexpected(byte, wanted: "a value")
        }
        return true
    }

    private func noList(_ first: UInt8) -> JSONError {
        let isJSON = [.openBracket, .openBrace, .quote].contains(first) || first.isWordOrNumber
        guard isJSON else { return text.unexpected(first, wanted: "a value") }
        return JSONError(
            .otherShape, key.map { "there is no list of objects under “\($0)”" } ?? "there is no list of objects")
    }

    // MARK: Around the list

    /// Goes through the members of the outermost object up to the list; false after its end.
    private mutating func goToList(under key: String) throws(JSONError) -> Bool {
        while let name = try nextKey() {
            guard let byte = try text.nextByte() else { throw text.cut }
            if name == key {
                guard byte == .openBracket else { return false }
                text.skip()
                isFirst = true
                return true
            }
            try skipValue(byte)
        }
        return false
    }

    private var isFirstMember = true

    /// The key of the next member, up to behind its colon; nil after the object's end, which is passed.
    private mutating func nextKey() throws(JSONError) -> String? {
        guard var byte = try text.nextByte() else { throw text.cut }
        if byte == .closeBrace {
            text.skip()
            return nil
        }
        if !isFirstMember {
            guard byte == .comma else { throw text.unexpected(byte, wanted: "“,” or “}”") }
            text.skip()
            guard let after = try text.nextByte() else { throw text.cut }
            byte = after
        }
        isFirstMember = false
        guard byte == .quote else { throw text.unexpected(byte, wanted: "a key") }
        let name = JSONValue(try text.value(within: limits)).text ?? ""
        guard let colon = try text.nextByte() else { throw text.cut }
        guard colon == .colon else { throw text.unexpected(colon, wanted: "“:”") }
        text.skip()
        return name
    }

    /// Passes a value that nobody wants, which has to be right all the same. A list may be of any length there too.
    private mutating func skipValue(_ first: UInt8) throws(JSONError) {
        guard first == .openBracket else {
            guard first != .comma, first != .colon, first != .closeBracket, first != .closeBrace else {
                throw text.unexpected(first, wanted: "a value")
            }
            _ = try text.value(within: limits)
            return
        }
        text.skip()
        isFirst = true
        while try goToElement() { _ = try text.value(within: limits) }
    }

    /// What comes after the list is as right as what came before it.
    private mutating func finish() throws(JSONError) {
        place = .done
        if let key {
            while let name = try nextKey() {
                guard name != key else { throw JSONError(.notJSON, line: text.line, "“\(key)” is there twice") }
                guard let byte = try text.nextByte() else { throw text.cut }
                try skipValue(byte)
            }
        }
        if let byte = try text.nextByte() { throw text.unexpected(byte, wanted: "the end of the file") }
    }
}

extension UInt8 {
    /// Whether a number, true, false or null begins with it.
    fileprivate var isWordOrNumber: Bool {
        (0x30...0x39).contains(self) || self == UInt8(ascii: "-") || "tfn".utf8.contains(self)
    }
}
