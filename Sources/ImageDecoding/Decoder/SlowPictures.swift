import Glibc
import System

/// The contents of pictures that took too long to decode. A picture with the same content is not tried again for an
/// hour, whatever its name or requested size.
struct SlowPictures {
    private struct Content: Hashable {
        var size: Int
        var hash: UInt64
    }

    /// The time at which each content may be tried again.
    private var until: [Content: Moment] = [:]

    /// The maximum number of contents to remember.
    static let most = 256
    private static let pause = Duration.seconds(3_600)

    mutating func insert(_ file: borrowing InputFile) {
        guard let hash = Self.hash(file) else { return }
        if until.count >= Self.most { until = [:] }
        until[Content(size: file.size, hash: hash)] = .now + Self.pause.wholeNanoseconds
    }

    /// Returns `true` if a file has one of the contents. A file is read only if its size matches one of them.
    mutating func contains(_ file: borrowing InputFile) -> Bool {
        let size = file.size
        guard until.keys.contains(where: { $0.size == size }), let hash = Self.hash(file) else { return false }
        let content = Content(size: size, hash: hash)
        guard let end = until[content] else { return false }
        if Moment.now < end { return true }
        until[content] = nil
        return false
    }

    /// Returns an FNV-1a hash over eight bytes at a time; `nil` if the file cannot be read.
    private static func hash(_ file: borrowing InputFile) -> UInt64? {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var offset = 0
        let descriptor = file.descriptor
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { bytes -> UInt64? in
            while true {
                let count = pread(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { return nil }
                if count == 0 { return hash }
                offset += count
                var index = 0
                while index + 8 <= count {
                    hash = (hash ^ bytes.load(fromByteOffset: index, as: UInt64.self)) &* 0x100_0000_01B3
                    index += 8
                }
                while index < count {
                    hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
                    index += 1
                }
            }
        }
    }
}
