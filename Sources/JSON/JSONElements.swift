import CJansson
import System

/// Iterates over the elements of a list in a JSON file, with only one element at a time in memory.
///
/// The list is the file's root, or the value of a key of its root object. Other members of the root object are validated and discarded.
/// Each element is parsed separately, so the required memory depends neither on the length of the list nor on unused members.
public struct JSONElements: ~Copyable {
    private enum State {
        case list, done
    }

    // These two never change, but if they are declared with `let`, Swift 6.2 rejects the call of a mutating method in the initializer.
    private var key: String?
    private var limits: JSONLimits
    private var text: JSONWindow
    private var state = State.list
    private var isFirst = true

    /// The line in which the element last returned by ``next()`` begins, counted from 1.
    public private(set) var line = 1

    /// Opens the list and validates everything before it.
    ///
    /// - Parameters:
    ///   - file: The file, which is read in chunks as elements are requested. A file that is larger than `bytes` is refused immediately.
    ///   - key: The key of the list in the root object, where it must be unique; `nil` if the root is the list.
    ///   - bytes: The maximum size of the file, in bytes.
    ///   - limits: The limits of each element, and of each value outside of the list.
    /// - Throws: An error if the list does not exist, or if the text before it is invalid.
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

    /// Returns the next element; `nil` after the last one, once the rest of the file has been validated.
    public mutating func next() throws(JSONError) -> JSONElement? {
        guard state == .list else { return nil }
        guard try goToElement() else {
            try finish()
            return nil
        }
        line = text.line
        return JSONElement(try text.value(within: limits))
    }

    // MARK: The list

    /// Moves to the beginning of the next element of a list. Returns `false` after consuming the end of the list.
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

    // MARK: Outside of the list

    /// Moves through the members of the root object to the list; returns `false` if the object ends first or the key's value is not a list.
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

    /// Returns the key of the next member and consumes its colon; returns `nil` after consuming the end of the object.
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

    /// Validates and skips an unused value. If it is a list, its length is not limited.
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

    /// Validates the rest of the file after the list.
    private mutating func finish() throws(JSONError) {
        state = .done
        if let key {
            while let name = try nextKey() {
                guard name != key else { throw JSONError(.notJSON, line: text.line, "duplicate key “\(key)”") }
                guard let byte = try text.nextByte() else { throw text.cut }
                try skipValue(byte)
            }
        }
        if let byte = try text.nextByte() { throw text.unexpected(byte, wanted: "end of file") }
    }
}

extension UInt8 {
    /// A Boolean value that tells whether the byte can begin a number, `true`, `false` or `null`.
    fileprivate var isWordOrNumber: Bool {
        (0x30...0x39).contains(self) || self == UInt8(ascii: "-") || "tfn".utf8.contains(self)
    }
}
