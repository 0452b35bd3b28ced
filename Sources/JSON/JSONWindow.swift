import Glibc
import System

/// The piece of a JSON file that is looked at.
struct JSONWindow: ~Copyable {
    private let file: InputFile
    private let limit: Int
    private var memory: UnsafeMutableRawBufferPointer
    /// What of the memory is text that was not used yet.
    private var rest = 0..<0
    /// Where in the file the text behind `rest` lies.
    private var offset = 0
    private var isAtEnd = false
    /// Of the next byte, from 1.
    private(set) var line = 1

    private static let piece = 1 << 17

    /// - Parameter limit: a file that has become longer than this many bytes is refused when that is seen.
    init(_ file: consuming InputFile, upTo limit: Int) {
        self.file = file
        self.limit = limit
        memory = .allocate(byteCount: Self.piece, alignment: 16)
    }

    deinit {
        memory.deallocate()
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[..<rest.upperBound])
    }

    /// Refuses a file that says itself that it is too long, before any of it is read.
    func checkSize() throws(JSONError) {
        guard max(file.size, offset) <= limit else {
            throw JSONError(.tooMuch, "the file has more than \(limit) bytes")
        }
    }

    /// Reads on, behind what is there; false at the end of the file.
    private mutating func read() throws(JSONError) -> Bool {
        guard !isAtEnd else { return false }
        if rest.lowerBound > 0 {
            memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[rest]))
            rest = 0..<rest.count
        }
        if memory.count - rest.count < Self.piece {
            // A value that is longer than the memory. The limit for values ends this.
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count, alignment: 16)
            larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<rest.upperBound]))
            memory.deallocate()
            memory = larger
        }
        do throws(FileError) {
            let got = try file.read(
                into: UnsafeMutableRawBufferPointer(rebasing: memory[rest.upperBound...]), at: offset)
            isAtEnd = got == 0
            offset += got
            rest = rest.lowerBound..<rest.upperBound + got
        } catch {
            throw JSONError(error)
        }
        try checkSize()
        return !isAtEnd
    }

    // MARK: Bytes

    /// Windows' editors begin UTF-8 with a mark, which RFC 8259 allows to pass over.
    mutating func skipByteOrderMark() throws(JSONError) {
        while rest.count < 3, try read() {}
        if rest.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { rest = 3..<rest.upperBound }
    }

    /// The next byte that is no white space, which is passed over; nil at the end of the file.
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

    /// Passes over the byte that ``nextByte()`` gave.
    mutating func skip() {
        rest = rest.lowerBound + 1..<rest.upperBound
    }

    // MARK: Values

    /// The value that begins with the byte that ``nextByte()`` gave, which is passed over.
    mutating func value(within limits: JSONLimits) throws(JSONError) -> JanssonValue {
        var extent = JSONExtent(limits: limits)
        // From the value's beginning, which moves with the memory.
        var length = 0
        while true {
            var index = rest.lowerBound + length
            let isWhole: Bool
            do throws(JSONExtent.Excess) {
                isWhole = try extent.advance(over: bytes, from: &index)
            } catch {
                throw JSONError(.tooMuch, line: line, "a value has \(error.words)")
            }
            length = index - rest.lowerBound
            guard length <= limits.bytes else {
                throw JSONError(.tooMuch, line: line, "a value has more than \(limits.bytes) bytes")
            }
            if isWhole { break }
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

    /// A file that somebody is writing looks like that, and one that did not fit on its disk.
    var cut: JSONError { JSONError(.notJSON, line: line, "the file ends before the list does") }

    func unexpected(_ byte: UInt8, wanted: String) -> JSONError {
        let found = (0x21...0x7E).contains(byte) ? "“\(Character(Unicode.Scalar(byte)))”" : "byte \(byte)"
        return JSONError(.notJSON, line: line, "expected \(wanted), found \(found)")
    }
}
