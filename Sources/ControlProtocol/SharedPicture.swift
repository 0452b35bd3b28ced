import CLinux
import Glibc
import JSON

/// A picture in memory that a panel shares with who has asked for it: 0xXXRRGGBB a pixel in the machine's byte order, a row after the other.
///
/// Its size cannot be changed any more: memory that somebody else made shorter would be the panel's end when it is written to.
public final class SharedPicture {
    /// In pixels, from 1 to ``maximumSide``.
    public let width: Int
    /// In pixels, from 1 to ``maximumSide``.
    public let height: Int
    /// What is handed over.
    public let file: SharedFile
    /// The first pixel of the topmost row.
    public let base: UnsafeMutableRawPointer

    /// Pixels of a side at the most, as many as a screen may have.
    public static let maximumSide = 16_384
    /// Bytes of a picture.
    public var count: Int { width * height * 4 }

    /// A black picture to be filled.
    ///
    /// - Throws: where there is no memory for it.
    public init(width: Int, height: Int) throws(ControlError) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else {
            throw ControlError("a picture cannot have \(width)×\(height) pixels")
        }
        let descriptor = memfd_create("thumbrail-picture", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
        guard descriptor >= 0 else { throw ControlError("there is no descriptor left for a picture") }
        file = SharedFile(owning: descriptor)
        guard ftruncate(descriptor, off_t(width * height * 4)) == 0,
            seal(descriptor, CInt(F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)) == 0
        else { throw ControlError("there is no memory for a picture") }
        (self.width, self.height) = (width, height)
        base = try Self.map(descriptor, width * height * 4, PROT_READ | PROT_WRITE)
    }

    /// A picture that a panel has answered with, to be read only.
    ///
    /// - Throws: where it is none.
    public init(_ answer: ControlClient.Answer) throws(ControlError) {
        var status = stat()
        guard let file = answer.file, case .number(let width)? = answer.value["width"],
            case .number(let height)? = answer.value["height"], let width = Int(exactly: width),
            let height = Int(exactly: height), (1...Self.maximumSide).contains(width),
            (1...Self.maximumSide).contains(height), fstat(file.descriptor, &status) == 0,
            Int(status.st_size) == width * height * 4
        else { throw ControlError("what came is no picture") }
        (self.width, self.height, self.file) = (width, height, file)
        base = try Self.map(file.descriptor, width * height * 4, PROT_READ)
    }

    deinit { munmap(base, width * height * 4) }

    private static func map(
        _ descriptor: CInt, _ count: Int, _ access: CInt
    ) throws(ControlError) -> UnsafeMutableRawPointer {
        guard let base = mmap(nil, count, access, MAP_SHARED, descriptor, 0),
            base != UnsafeMutableRawPointer(bitPattern: -1)
        else { throw ControlError("there is no memory for a picture") }
        return base
    }

    /// Makes a part of it black; what of that lies outside is left out.
    ///
    /// - Parameters:
    ///   - columns: in pixels from the left; each one that is touched counts.
    ///   - rows: in pixels from the top; each one that is touched counts.
    public func blacken(columns: Range<Double>, rows: Range<Double>) {
        func whole(_ range: Range<Double>, _ end: Int) -> Range<Int> {
            let lower = min(max(0, range.lowerBound.rounded(.down)), Double(end))
            let upper = min(max(lower, range.upperBound.rounded(.up)), Double(end))
            return lower.isNaN || upper.isNaN ? 0..<end : Int(lower)..<Int(upper)
        }
        let (columns, rows) = (whole(columns, width), whole(rows, height))
        for row in rows {
            memset(base + (row * width + columns.lowerBound) * 4, 0, columns.count * 4)
        }
    }

    /// What the answer says of it.
    public var description: JSONValue { ["width": .number(Double(width)), "height": .number(Double(height))] }
}
