import Glibc
import Synchronization

/// The last lines of the program's log, for remote requests and for crash reports.
///
/// Adding a line allocates no memory: the line is copied into memory that is allocated at the start. That memory can be part of a mapped
/// file, which outlives a crash of the program.
nonisolated final class RecentLog: Sendable {
    /// The maximum number of lines.
    static let maximumLines = 200
    /// The maximum length of a line, in bytes. Longer lines are truncated.
    static let longestLine = 510
    /// The required memory, in bytes: the total number of lines added, and a slot for each line.
    static let size = firstSlot + maximumLines * slotSize

    private static let firstSlot = 8
    /// The size of a slot, in bytes: the line's length in two bytes, and the line.
    private static let slotSize = 2 + longestLine

    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer
    private let isOwner: Bool
    private let lock = Mutex(())

    /// Creates a log that allocates its own memory.
    init() {
        memory = .allocate(byteCount: Self.size, alignment: 8)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        isOwner = true
    }

    /// Creates a log in memory that the caller owns and that has to outlive this object.
    ///
    /// - Parameter memory: At least ``size`` bytes, all zero, aligned to eight bytes.
    /// - Returns: `nil` if the memory is too small.
    init?(in memory: UnsafeMutableRawBufferPointer) {
        guard memory.count >= Self.size else { return nil }
        self.memory = memory
        isOwner = false
    }

    deinit {
        if isOwner { memory.deallocate() }
    }

    /// Adds a line. Control characters are replaced by spaces.
    func append(_ line: String) {
        lock.withLock { _ in
            let number = memory.load(as: UInt64.self)
            let start = Self.firstSlot + Int(number % UInt64(Self.maximumLines)) * Self.slotSize
            // The length is 0 while the line is written. After a crash at this point, the reader finds an empty line instead of a mixture
            // of two lines.
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

    /// Returns the newest lines, oldest first.
    ///
    /// - Parameter count: The maximum number of lines. If it is less than one, the result is empty.
    func lines(last count: Int = maximumLines) -> [String] {
        lock.withLock { _ in Self.lines(in: UnsafeRawBufferPointer(memory), last: count) }
    }

    /// Returns the newest lines in the memory of a log of this program or of an earlier run. Invalid lines are left out.
    static func lines(in memory: UnsafeRawBufferPointer, last count: Int = maximumLines) -> [String] {
        guard memory.count >= size, count > 0 else { return [] }
        let number = memory.loadUnaligned(as: UInt64.self)
        let kept = UInt64(min(count, maximumLines))
        return ((number > kept ? number - kept : 0)..<number).compactMap { number in
            let start = firstSlot + Int(number % UInt64(maximumLines)) * slotSize
            let length = Int(memory.loadUnaligned(fromByteOffset: start, as: UInt16.self))
            guard (1...longestLine).contains(length) else { return nil }
            return text(of: memory[(start + 2)..<(start + 2 + length)])
        }
    }

    /// Returns the text of bytes, without an incomplete character at the end.
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
