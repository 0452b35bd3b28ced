import Glibc

/// Assembles lines from data that arrives in chunks.
///
/// A line that is too long is skipped, and never takes more memory than a line of the maximum length.
public struct LineBuffer {
    private let limit: Int
    private var bytes: [UInt8] = []
    private var isSkipping = false

    /// Creates an empty buffer.
    ///
    /// - Parameter limit: The maximum length of a line without its line ending, in bytes.
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
        var remaining = piece[...]
        while let start = remaining.first.flatMap({ _ in UnsafeRawBufferPointer(rebasing: remaining).baseAddress }) {
            let end = memchr(start, 0x0A, remaining.count)
            let length = end.map { start.distance(to: UnsafeRawPointer($0)) } ?? remaining.count
            take(UnsafeRawBufferPointer(rebasing: remaining.prefix(length)), tooLong: tooLong)
            guard end != nil else { return }
            finish(line: line, tooLong: tooLong)
            remaining = remaining.dropFirst(length + 1)
        }
    }

    /// Ends the input, and passes on a last line without a line ending.
    public mutating func end(line: (_ bytes: [UInt8]) -> Void, tooLong: () -> Void) {
        if !bytes.isEmpty || isSkipping { finish(line: line, tooLong: tooLong) }
    }

    private mutating func take(_ part: UnsafeRawBufferPointer, tooLong: () -> Void) {
        guard !isSkipping else { return }
        // One more byte is allowed, because it may be the carriage return of a Windows line ending.
        guard bytes.count + part.count <= limit + 1 else {
            isSkipping = true
            bytes = []
            return tooLong()
        }
        bytes.append(contentsOf: part)
    }

    private mutating func finish(line: (_ bytes: [UInt8]) -> Void, tooLong: () -> Void) {
        defer { bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16) }
        guard !isSkipping else {
            isSkipping = false
            return
        }
        if bytes.last == 0x0D { bytes.removeLast() }
        if bytes.count > limit { return tooLong() }
        line(bytes)
    }
}
