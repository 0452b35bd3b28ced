import Glibc
import Synchronization

/// The last lines of the program's log, for who asks for them from afar and for the report of a crash.
///
/// A line costs no allocation of its own: it is copied into memory that is there from the beginning. That memory can be a part of a file
/// which outlives the program, whatever ends it.
nonisolated final class RecentLog: Sendable {
    /// So many lines are kept.
    static let maximumLines = 200
    /// In bytes: of a longer line the rest is left out.
    static let longestLine = 510
    /// What it takes, in bytes: the number of lines that there have been, and a place for each that is kept.
    static let size = firstPlace + maximumLines * place

    private static let firstPlace = 8
    /// A line's length in two bytes, and the line.
    private static let place = 2 + longestLine

    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer
    private let isOwner: Bool
    private let lock = Mutex(())

    /// Keeps the lines in memory of its own.
    init() {
        memory = .allocate(byteCount: Self.size, alignment: 8)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        isOwner = true
    }

    /// Keeps the lines in memory that somebody else has, and that stays as long as this object does.
    ///
    /// - Parameter memory: ``size`` bytes, all zero, at an address that can be divided by eight.
    /// - Returns: nil where it is too small.
    init?(in memory: UnsafeMutableRawBufferPointer) {
        guard memory.count >= Self.size else { return nil }
        self.memory = memory
        isOwner = false
    }

    deinit {
        if isOwner { memory.deallocate() }
    }

    /// Keeps a line; what would break it is a space in it.
    func append(_ line: String) {
        lock.withLock { _ in
            let number = memory.load(as: UInt64.self)
            let start = Self.firstPlace + Int(number % UInt64(Self.maximumLines)) * Self.place
            // Whoever reads this after the program's end finds an empty line where it came in between, and none with another's end.
            memory.storeBytes(of: 0, toByteOffset: start, as: UInt16.self)
            var length = 0
            for byte in line.utf8 {
                guard length < Self.longestLine else { break }
                memory[start + 2 + length] = byte < 0x20 || byte == 0x7f ? UInt8(ascii: " ") : byte
                length += 1
            }
            memory.storeBytes(of: UInt16(length), toByteOffset: start, as: UInt16.self)
            memory.storeBytes(of: number &+ 1, as: UInt64.self)
        }
    }

    /// The newest lines, the oldest of them first.
    ///
    /// - Parameter count: how many at most; none below one.
    func lines(last count: Int = maximumLines) -> [String] {
        lock.withLock { _ in Self.lines(in: UnsafeRawBufferPointer(memory), last: count) }
    }

    /// The newest lines in memory that a log was kept in, by this program or by one that has ended; what cannot be right is left out.
    static func lines(in memory: UnsafeRawBufferPointer, last count: Int = maximumLines) -> [String] {
        guard memory.count >= size, count > 0 else { return [] }
        let number = memory.loadUnaligned(as: UInt64.self)
        let kept = UInt64(min(count, maximumLines))
        return ((number > kept ? number - kept : 0)..<number).compactMap { number in
            let start = firstPlace + Int(number % UInt64(maximumLines)) * place
            let length = Int(memory.loadUnaligned(fromByteOffset: start, as: UInt16.self))
            guard (1...longestLine).contains(length) else { return nil }
            return text(of: memory[(start + 2)..<(start + 2 + length)])
        }
    }

    /// A character that was cut at the line's end is left out.
    private static func text(of bytes: Slice<UnsafeRawBufferPointer>) -> String {
        var end = bytes.endIndex
        var back = end
        while back > bytes.startIndex, end - back < 4 {
            back -= 1
            let byte = bytes[back]
            guard byte & 0b1100_0000 != 0b1000_0000 else { continue }
            let length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
            if back + length > end { end = back }
            break
        }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
