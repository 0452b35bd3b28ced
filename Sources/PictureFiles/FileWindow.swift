import Glibc
import System

/// A byte source that reads only the beginning and small pieces of a file.
final class FileWindow: ByteSource {
    /// The number of bytes that are read from the beginning of the file. The `svg` element of an SVG file must begin within them.
    static let startCount = 16384

    let count: Int
    private let head: [UInt8]
    private let descriptor: CInt
    private var piece: [UInt8] = []
    private var pieceStart = 0

    /// Reads the beginning of a file.
    ///
    /// - Parameter file: The file, which must stay open for as long as the window is in use.
    init(_ file: borrowing InputFile) throws(FileError) {
        head = try file.start(Self.startCount)
        count = max(file.size, head.count)
        descriptor = file.descriptor
    }

    func byte(_ offset: Int) -> Int? {
        if head.indices.contains(offset) { return Int(head[offset]) }
        guard offset >= 0, offset < count else { return nil }
        if !piece.indices.contains(offset - pieceStart) {
            // The next reads are usually of the following bytes: the rest of a segment's header.
            piece = [UInt8](unsafeUninitializedCapacity: 64) { buffer, filled in
                filled = max(0, pread(descriptor, buffer.baseAddress, 64, off_t(offset)))
            }
            pieceStart = offset
        }
        return piece.isEmpty ? nil : Int(piece[offset - pieceStart])
    }

    func start(_ count: Int) -> [UInt8] { Array(head.prefix(count)) }
}
