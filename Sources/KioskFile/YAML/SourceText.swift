/// The bytes of a kiosk file, which are valid UTF-8.
struct SourceText {
    let file: String
    /// The bytes without the byte order mark.
    let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8], file: String) throws(KioskFileError) {
        self.file = file
        let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        self.bytes = bytes.dropFirst(hasByteOrderMark ? 3 : 0)
        guard bytes.count <= Limits.bytes else {
            throw KioskFileError(
                .tooLarge, at: .start(of: file),
                "the file has \(bytes.count) bytes; the maximum is \(Limits.bytes)")
        }
        guard let offset = Self.firstInvalidByte(in: self.bytes) else { return }
        let byte = self.bytes[self.bytes.startIndex + offset]
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        throw KioskFileError(
            .notUTF8, at: location(ofByte: offset),
            isUTF16
                ? "the file is UTF-16; save it as UTF-8"
                : "not valid UTF-8 (byte 0x\(String(byte, radix: 16, uppercase: true))); save the file as UTF-8")
    }

    /// Returns the number of bytes before the first invalid one, or `nil` if all are valid UTF-8.
    private static func firstInvalidByte(in bytes: ArraySlice<UInt8>) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }

    /// Returns the location of the character that begins at the byte `offset`. Takes linear time in the offset.
    func location(ofByte offset: Int) -> FileLocation {
        var location = FileLocation.start(of: file)
        var previous: Unicode.Scalar?
        for scalar in String(decoding: bytes.prefix(offset), as: UTF8.self).unicodeScalars {
            Self.advance(&location, over: scalar, after: previous)
            previous = scalar
        }
        return location
    }

    /// Returns the character at a line and column, both from 1. Takes linear time in the length of the text.
    func scalar(atLine line: Int, column: Int) -> Unicode.Scalar? {
        var location = FileLocation.start(of: file)
        var previous: Unicode.Scalar?
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if location.line == line, location.column == column { return scalar }
            Self.advance(&location, over: scalar, after: previous)
            previous = scalar
        }
        return nil
    }

    /// Returns the characters of a line, numbered from 1, without the line break; `nil` if the text has fewer lines. Takes linear time in
    /// the length of the text.
    func line(_ number: Int) -> [Unicode.Scalar]? {
        var location = FileLocation.start(of: file)
        var previous: Unicode.Scalar?
        var line: [Unicode.Scalar] = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let here = location.line
            Self.advance(&location, over: scalar, after: previous)
            previous = scalar
            // The second character of CR LF is part of the line break, too.
            let isBreak = location.line > here || scalar == "\n"
            if here == number, !isBreak { line.append(scalar) }
            if location.line > number { return line }
        }
        return location.line == number ? line : nil
    }

    /// Returns the location, or the end of the text if the location is beyond it. libyaml assumes a line break at the end even if there is
    /// none.
    ///
    /// Takes linear time in the length of the text.
    func clamped(_ location: FileLocation) -> FileLocation { min(location, self.location(ofByte: bytes.count)) }

    /// Advances a location over a character. Lines end as they do in libyaml: YAML 1.1 has three line breaks in addition to LF, CR and CR
    /// LF.
    static func advance(
        _ location: inout FileLocation, over scalar: Unicode.Scalar, after previous: Unicode.Scalar?
    ) {
        switch scalar {
        case "\n" where previous == "\r": break
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
            location.line += 1
            location.column = 1
        default: location.column += 1
        }
    }
}
