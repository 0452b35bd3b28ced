import Glibc
import System

/// The contents of pictures that were not decoded in time: under whatever name and in whatever size they are asked for, they are not tried
/// again for an hour.
struct SlowPictures {
    private struct Content: Hashable {
        var size: Int
        var hash: UInt64
    }

    /// When each may be tried again.
    private var until: [Content: Moment] = [:]

    /// How many are remembered.
    static let most = 256
    private static let pause = Duration.seconds(3_600)

    mutating func insert(_ file: borrowing InputFile) {
        guard let hash = Self.hash(file) else { return }
        if until.count >= Self.most { until = [:] }
        until[Content(size: file.size, hash: hash)] = .now + Self.pause.wholeNanoseconds
    }

    /// Whether a file has one of the contents. Only a file of the same size is read.
    mutating func contains(_ file: borrowing InputFile) -> Bool {
        let size = file.size
        guard until.keys.contains(where: { $0.size == size }), let hash = Self.hash(file) else { return false }
        let content = Content(size: size, hash: hash)
        guard let end = until[content] else { return false }
        if Moment.now < end { return true }
        until[content] = nil
        return false
    }

    /// FNV-1a over eight bytes at a time; nil where the file cannot be read.
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
