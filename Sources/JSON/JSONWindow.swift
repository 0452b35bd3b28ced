import Glibc
import System

/// The part of a JSON file that is in memory.
struct JSONWindow: ~Copyable {
    private let file: InputFile
    private let limit: Int
    private var memory: UnsafeMutableRawBufferPointer
    /// The range of the memory with the text that has not been consumed yet.
    private var rest = 0..<0
    /// The position in the file up to which text has been read.
    private var offset = 0
    private var isAtEnd = false
    /// The line of the next byte, counted from 1.
    private(set) var line = 1

    private static let chunkSize = 1 << 17

    /// Creates a window at the beginning of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: The maximum size, in bytes. A file that turns out to be longer while it is read is refused.
    init(_ file: consuming InputFile, upTo limit: Int) {
        self.file = file
        self.limit = limit
        memory = .allocate(byteCount: Self.chunkSize, alignment: 16)
    }

    deinit {
        memory.deallocate()
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[..<rest.upperBound])
    }

    /// Throws an error if the file's reported size, or the number of bytes that were read, exceeds the limit.
    func checkSize() throws(JSONError) {
        guard max(file.size, offset) <= limit else {
            throw JSONError(.tooMuch, "file too large (max \(limit) bytes)")
        }
    }

    /// Appends the next chunk of the file to the text in memory; returns `false` at the end of the file.
    private mutating func read() throws(JSONError) -> Bool {
        guard !isAtEnd else { return false }
        if rest.lowerBound > 0 {
            memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[rest]))
            rest = 0..<rest.count
        }
        if memory.count - rest.count < Self.chunkSize {
            // The value does not fit into the memory. The limits of a value bound the growth.
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count, alignment: 16)
            larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<rest.upperBound]))
            memory.deallocate()
            memory = larger
        }
        do throws(FileError) {
            let count = try file.read(
                into: UnsafeMutableRawBufferPointer(rebasing: memory[rest.upperBound...]), at: offset)
            isAtEnd = count == 0
            offset += count
            rest = rest.lowerBound..<rest.upperBound + count
        } catch {
            throw JSONError(error)
        }
        try checkSize()
        return !isAtEnd
    }

    // MARK: Bytes

    /// Skips a byte order mark, which Windows editors write before UTF-8 text. RFC 8259 allows readers to ignore it.
    mutating func skipByteOrderMark() throws(JSONError) {
        while rest.count < 3, try read() {}
        if rest.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { rest = 3..<rest.upperBound }
    }

    /// Skips whitespace and returns the next byte without consuming it; `nil` at the end of the file.
    mutating func nextByte() throws(JSONError) -> UInt8? {
        repeat {
            let bytes = bytes
            for index in rest {
                let byte = bytes[index]
                guard byte.isSpace else {
                    rest = index..<rest.upperBound
                    return byte
                }
                if byte == .lineFeed { line += 1 }
            }
            rest = rest.upperBound..<rest.upperBound
        } while try read()
        return nil
    }

    /// Consumes the byte that ``nextByte()`` returned.
    mutating func skip() {
        rest = rest.lowerBound + 1..<rest.upperBound
    }

    // MARK: Values

    /// Parses and consumes the value that begins with the byte that ``nextByte()`` returned.
    mutating func value(within limits: JSONLimits) throws(JSONError) -> JanssonValue {
        var extent = JSONExtent(limits: limits)
        // The length counts from the beginning of the value, because reading moves the text in memory.
        var length = 0
        while true {
            var index = rest.lowerBound + length
            let isComplete: Bool
            do throws(JSONExtent.Excess) {
                isComplete = try extent.advance(over: bytes, from: &index)
            } catch {
                throw JSONError(.tooMuch, line: line, "a value has \(error.words)")
            }
            length = index - rest.lowerBound
            guard length <= limits.bytes else {
                throw JSONError(.tooMuch, line: line, "a value has more than \(limits.bytes) bytes")
            }
            if isComplete { break }
            guard try read() else {
                if extent.endsWithText { break }
                throw cut
            }
        }
        let text = UnsafeRawBufferPointer(rebasing: memory[rest.lowerBound..<rest.lowerBound + length])
        let value = try JanssonValue(parsing: text, line: line)
        for byte in text where byte == .lineFeed { line += 1 }
        rest = rest.lowerBound + length..<rest.upperBound
        return value
    }

    // MARK: Errors

    /// The error for a truncated file, for example because another program is still writing it or the disk was full.
    var cut: JSONError { JSONError(.notJSON, line: line, "unexpected end of file") }

    func unexpected(_ byte: UInt8, wanted: String) -> JSONError {
        let found = (0x21...0x7E).contains(byte) ? "“\(Character(Unicode.Scalar(byte)))”" : "byte \(byte)"
        return JSONError(.notJSON, line: line, "expected \(wanted), found \(found)")
    }
}
