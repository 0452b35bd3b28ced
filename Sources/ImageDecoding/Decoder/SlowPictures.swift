import Glibc
import System

/// The contents of pictures that took too long to decode. A picture with the same content is not decoded again for an
/// hour, regardless of its name or requested size.
struct SlowPictures {
    private struct Content: Hashable {
        var size: Int
        var hash: UInt64
    }

    /// The time at which each content may be tried again.
    private var retryTimes: [Content: Moment] = [:]

    /// The maximum number of contents to remember.
    static let most = 256
    private static let retryDelay = Duration.seconds(3_600)

    mutating func insert(_ file: borrowing InputFile) {
        guard let hash = Self.hash(file) else { return }
        if retryTimes.count >= Self.most { retryTimes = [:] }
        retryTimes[Content(size: file.size, hash: hash)] = .now + Self.retryDelay.wholeNanoseconds
    }

    /// Returns `true` if the content of a file took too long to decode. The file is read only if its size matches.
    mutating func contains(_ file: borrowing InputFile) -> Bool {
        let size = file.size
        guard retryTimes.keys.contains(where: { $0.size == size }), let hash = Self.hash(file) else { return false }
        let content = Content(size: size, hash: hash)
        guard let end = retryTimes[content] else { return false }
        if Moment.now < end { return true }
        retryTimes[content] = nil
        return false
    }

    /// Returns a hash of the file, computed as FNV-1a over groups of eight bytes; `nil` if the file cannot be read.
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
