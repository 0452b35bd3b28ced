import Glibc

/// Puts together lines of what comes in pieces.
///
/// A line that is too long is passed over up to its end, in no more memory than a line may have.
public struct LineBuffer {
    private let limit: Int
    private var bytes: [UInt8] = []
    private var isPassing = false

    /// - Parameter limit: the bytes of a line at the most, without its end.
    public init(limit: Int) {
        self.limit = limit
    }

    /// Takes a piece in.
    ///
    /// - Parameters:
    ///   - piece: the bytes, wherever in a line they begin and end.
    ///   - line: called with each line that has ended, without its end.
    ///   - tooLong: called once for each line that is too long.
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

    /// Nothing more comes: what is there without an end is a line, too.
    public mutating func end(line: (_ bytes: [UInt8]) -> Void, tooLong: () -> Void) {
        if !bytes.isEmpty || isPassing { finish(line: line, tooLong: tooLong) }
    }

    private mutating func take(_ part: UnsafeRawBufferPointer, tooLong: () -> Void) {
        guard !isPassing else { return }
        // One byte more: it may be that of a line's end as Windows has it.
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
