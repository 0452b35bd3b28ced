import Glibc
import System

/// The bytes of a file of which few are wanted: its beginning, and small pieces elsewhere.
final class FileWindow: ByteSource {
    /// How much is read at the beginning: an SVG's first element lies within.
    static let startCount = 16384

    let count: Int
    private let head: [UInt8]
    private let descriptor: CInt
    private var piece: [UInt8] = []
    private var pieceStart = 0

    /// - Parameter file: has to stay open for as long as the window is looked through.
    init(_ file: borrowing InputFile) throws(FileError) {
        head = try file.start(Self.startCount)
        count = max(file.size, head.count)
        descriptor = file.descriptor
    }

    func byte(_ offset: Int) -> Int? {
        if head.indices.contains(offset) { return Int(head[offset]) }
        guard offset >= 0, offset < count else { return nil }
        if !piece.indices.contains(offset - pieceStart) {
            // What is asked for next lies close behind: a segment's head.
            piece = [UInt8](unsafeUninitializedCapacity: 64) { buffer, filled in
                filled = max(0, pread(descriptor, buffer.baseAddress, 64, off_t(offset)))
            }
            pieceStart = offset
        }
        return piece.isEmpty ? nil : Int(piece[offset - pieceStart])
    }

    func start(_ count: Int) -> [UInt8] { Array(head.prefix(count)) }
}
