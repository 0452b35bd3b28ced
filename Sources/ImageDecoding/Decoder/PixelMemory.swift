import CLinux
import Glibc

/// Memory for the pixels of one picture, shared with the decoder process.
///
/// The requesting process seals the size before the decoder receives the memory, so a misbehaving decoder cannot make an
/// access fail. The pixels are read only after the memory is sealed against writing.
final class PixelMemory {
    let descriptor: CInt
    let byteCount: Int

    // Constants from linux/fcntl.h, which cannot be included together with the C library's header.
    private static let addSeals: CInt = 1033
    private static let sealAgainstSealing: CInt = 1
    private static let sealAgainstShrinking: CInt = 2
    private static let sealAgainstGrowing: CInt = 4
    private static let sealAgainstWriting: CInt = 8
    private static let closesOnExec: UInt32 = 1
    private static let allowsSealing: UInt32 = 2

    /// Creates the memory.
    ///
    /// - Returns: `nil` if the system is out of memory or file descriptors.
    init?(byteCount: Int) {
        descriptor = memfd_create("thumbrail-picture", Self.closesOnExec | Self.allowsSealing)
        self.byteCount = byteCount
        // `deinit` closes the descriptor, also if this initializer fails.
        guard descriptor >= 0, ftruncate(descriptor, off_t(byteCount)) == 0,
            fcntl(descriptor, Self.addSeals, Self.sealAgainstShrinking | Self.sealAgainstGrowing) == 0
        else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Prevents all further writes to the pixels. Returns `false` if a process still has them mapped for writing.
    func seal() -> Bool {
        fcntl(descriptor, Self.addSeals, Self.sealAgainstWriting | Self.sealAgainstSealing) == 0
    }

    /// Maps the pixels; returns `nil` if memory is low.
    func map() -> PicturePixels? {
        // The mapping is private, so it can be writable for this process although the memory is sealed.
        let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0)
        guard let base, base != MAP_FAILED else { return nil }
        return PicturePixels(base: base, byteCount: byteCount)
    }
}

/// The pixels of a decoded picture. The memory is unmapped with the last reference.
package final class PicturePixels {
    package let base: UnsafeMutableRawPointer
    package let byteCount: Int

    init(base: UnsafeMutableRawPointer, byteCount: Int) {
        self.base = base
        self.byteCount = byteCount
    }

    deinit {
        munmap(base, byteCount)
    }
}
