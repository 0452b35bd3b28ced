import Glibc

/// Assembles lines from data that arrives in chunks.
///
/// A line that is too long is skipped up to its end, and does not need more memory than a line of the maximum length.
public struct LineBuffer {
    private let limit: Int
    private var bytes: [UInt8] = []
    private var isPassing = false

    /// Creates an empty buffer.
    ///
    /// - Parameter limit: The maximum length of a line in bytes, without its line ending.
    public init(limit: Int) {
        self.limit = limit
    }

    /// Appends a chunk of data.
    ///
    /// - Parameters:
    ///   - piece: The bytes, which may begin and end anywhere in a line.
    ///   - line: A closure that is called for each complete line, without its line ending.
    ///   - tooLong: A closure that is called once for each line that is too long.
    public mutating func append(
        _ piece: UnsafeRawBufferPointer, line: (_ bytes: [UInt8]) -> Void, tooLong: () -> Void
    ) {
        var rest = piece[...]
        while let start = rest.first.flatMap({ _ in UnsafeRawBufferPointer(rebasing: rest).baseAddress }) {
            let end = memchr(start, 0x0A, rest.count)
            let length = end.map { start.distance(to: UnsafeRawPointer($0)) } ?? rest.count
            take(UnsafeRawBufferPointer(rebasing: rest.prefix(length)), tooLong: tooLong)
            guard end != nil else { return }
            finish(line: line, tooLong: tooLong)
            rest = rest.dropFirst(length + 1)
        }
    }

    /// Finishes the input: a remaining line without a line ending is passed on as well.
    public mutating func end(line: (_ bytes: [UInt8]) -> Void, tooLong: () -> Void) {
        if !bytes.isEmpty || isPassing { finish(line: line, tooLong: tooLong) }
    }

    private mutating func take(_ part: UnsafeRawBufferPointer, tooLong: () -> Void) {
        guard !isPassing else { return }
        // One more byte is allowed: it may be the carriage return of a Windows line ending.
        guard bytes.count + part.count <= limit + 1 else {
            isPassing = true
            bytes = []
            return tooLong()
        }
        bytes.append(contentsOf: part)
    }

    private mutating func finish(line: (_ bytes: [UInt8]) -> Void, tooLong: () -> Void) {
        defer { bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16) }
        guard !isPassing else {
            isPassing = false
            return
        }
        if bytes.last == 0x0D { bytes.removeLast() }
        if bytes.count > limit { return tooLong() }
        line(bytes)
    }
}
