import CLinux
import Glibc

/// Memory that two processes share for the pixels of one picture.
///
/// Its size is fixed by whoever asked for the pixels, before the decoder sees it, so that nothing that the decoder says or
/// does makes an access fail. The pixels are looked at only once nobody can write them any more.
final class PixelMemory {
    let descriptor: CInt
    let byteCount: Int

    // From linux/fcntl.h, which cannot be included beside the system's own.
    private static let addSeals: CInt = 1033
    private static let sealAgainstSealing: CInt = 1
    private static let sealAgainstShrinking: CInt = 2
    private static let sealAgainstGrowing: CInt = 4
    private static let sealAgainstWriting: CInt = 8
    private static let closesOnExec: UInt32 = 1
    private static let allowsSealing: UInt32 = 2

    /// - Returns: nil where memory or descriptors are short.
    init?(byteCount: Int) {
        descriptor = memfd_create("thumbrail-picture", Self.closesOnExec | Self.allowsSealing)
        self.byteCount = byteCount
        // The descriptor is closed by the end of this, which comes here as well.
        guard descriptor >= 0, ftruncate(descriptor, off_t(byteCount)) == 0,
            fcntl(descriptor, Self.addSeals, Self.sealAgainstShrinking | Self.sealAgainstGrowing) == 0
        else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Lets nobody write the pixels any more; false where somebody has them mapped, to go on writing.
    func seal() -> Bool {
        fcntl(descriptor, Self.addSeals, Self.sealAgainstWriting | Self.sealAgainstSealing) == 0
    }

    /// The pixels; nil where memory is short.
    func map() -> PicturePixels? {
        // Private, and so writable for this process alone.
        let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0)
        guard let base, base != MAP_FAILED else { return nil }
        return PicturePixels(base: base, byteCount: byteCount)
    }
}

/// The pixels of a decoded picture, which are given back to the system with the last reference.
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
