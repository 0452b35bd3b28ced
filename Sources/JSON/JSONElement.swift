import CJansson

/// An element of a list in a JSON file.
public struct JSONElement: ~Copyable {
    private let value: JanssonValue

    init(_ value: consuming JanssonValue) {
        self.value = value
    }

    /// A Boolean value that tells whether the element is an object.
    public var isObject: Bool { value.pointer.pointee.type == JSON_OBJECT }

    /// Returns the value of a key as display text; `nil` if the key does not exist, or its value is null, an array or an object.
    public func text(of key: JSONKey) -> String? {
        var bytes: [UInt8] = []
        return append(textOf: key, to: &bytes, upTo: .max) == nil ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value of a key as display text, encoded as UTF-8.
    ///
    /// Integers of up to 64 bits keep all their digits.
    ///
    /// - Parameters:
    ///   - key: The key, or the path to a part.
    ///   - bytes: The array to which the text is appended.
    ///   - limit: The maximum length in Unicode scalars; a longer text is truncated.
    /// - Returns: `true` if the text was appended completely, `false` if it was truncated; `nil` if there is no text, see ``text(of:)``.
    public func append(textOf key: JSONKey, to bytes: inout [UInt8], upTo limit: Int) -> Bool? {
        guard isObject, let member = member(key) else { return nil }
        switch member.pointee.type {
        case JSON_STRING:
            let start = UnsafeRawPointer(json_string_value(member))
            let text = UnsafeRawBufferPointer(start: start, count: json_string_length(member))
            let count = text.length(ofScalars: limit)
            bytes.append(contentsOf: text[..<count])
            return count == text.count
        case JSON_INTEGER: bytes.append(contentsOf: String(json_integer_value(member)).utf8)
        case JSON_REAL: bytes.append(contentsOf: JSONValue.text(of: json_real_value(member)).utf8)
        case JSON_TRUE: bytes.append(contentsOf: "yes".utf8)
        case JSON_FALSE: bytes.append(contentsOf: "no".utf8)
        default: return nil
        }
        return true
    }

    /// The whole element.
    public var json: JSONValue { JSONValue(value.pointer) }

    /// Returns the value of a key; `nil` if the key does not exist.
    public func value(at key: JSONKey) -> JSONValue? { isObject ? member(key).map { JSONValue($0) } : nil }

    private func member(_ key: JSONKey) -> UnsafeMutablePointer<json_t>? {
        if let member = json_object_getn(value.pointer, key.bytes, key.bytes.count) { return member }
        guard !key.steps.isEmpty else { return nil }
        var part: UnsafeMutablePointer<json_t>? = value.pointer
        for (step, index) in key.steps {
            switch part?.pointee.type {
            case JSON_OBJECT: part = json_object_getn(part, step, step.count)
            case JSON_ARRAY: part = index.flatMap { json_array_get(part, $0) }
            default: return nil
            }
        }
        return part
    }
}

/// The key of a member, or the path to a part, prepared for fast lookups in many objects.
public struct JSONKey: Sendable {
    /// The path in the kiosk file. A key that equals the text of the path takes precedence.
    public let path: MemberPath
    fileprivate let bytes: [CChar]
    /// The steps of the path, each as a key and, if it is a number, as an array index; empty for a single key.
    fileprivate let steps: [(key: [CChar], index: Int?)]

    /// Creates a key from its name, which may be a path.
    public init(_ name: String) {
        path = MemberPath(name)
        bytes = Self.bytes(of: name)
        steps =
            path.steps == [name] ? [] : path.steps.map { (Self.bytes(of: $0), Int($0).flatMap { $0 < 0 ? nil : $0 }) }
    }

    private static func bytes(of name: String) -> [CChar] { name.utf8.map { CChar(bitPattern: $0) } }
}

extension JSONValue {
    /// Appends the value as display text, encoded as UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The array to which the text is appended.
    ///   - limit: The maximum length in Unicode scalars; a longer text is truncated.
    /// - Returns: `true` if the text was appended completely, `false` if it was truncated; `nil` if there is no text, see ``text``.
    public func appendText(to bytes: inout [UInt8], upTo limit: Int) -> Bool? {
        guard var text else { return nil }
        return text.withUTF8 { text in
            let text = UnsafeRawBufferPointer(text)
            let count = text.length(ofScalars: limit)
            bytes.append(contentsOf: text[..<count])
            return count == text.count
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the number of bytes that the first `limit` scalars of this UTF-8 text occupy.
    fileprivate func length(ofScalars limit: Int) -> Int {
        // Each scalar takes at least one byte.
        guard count > limit else { return count }
        var scalars = 0
        for (index, byte) in enumerated() where byte & 0xC0 != 0x80 {
            if scalars == limit { return index }
            scalars += 1
        }
        return count
    }
}
