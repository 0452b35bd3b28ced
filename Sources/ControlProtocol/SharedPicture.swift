import CLinux
import Glibc
import JSON

/// A picture in memory that a panel shares with a client: 0xXXRRGGBB per pixel in native byte order, row by row.
///
/// Its size is sealed: if a client could shrink the memory, the panel would crash when it writes to it.
public final class SharedPicture {
    /// The width in pixels, from 1 to ``maximumSide``.
    public let width: Int
    /// The height in pixels, from 1 to ``maximumSide``.
    public let height: Int
    /// The file with the pixels, which is sent to the client.
    public let file: SharedFile
    /// The address of the first pixel of the topmost row.
    public let base: UnsafeMutableRawPointer

    /// The maximum width and height in pixels, which is also the maximum of a screen.
    public static let maximumSide = 16_384
    /// The size of the pixels, in bytes.
    public var count: Int { width * height * 4 }

    /// Creates a black picture.
    ///
    /// - Throws: An error if there is not enough memory.
    public init(width: Int, height: Int) throws(ControlError) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else {
            throw ControlError("invalid picture size: \(width)×\(height) pixels")
        }
        let descriptor = memfd_create("thumbrail-picture", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
        guard descriptor >= 0 else { throw ControlError("cannot create a memory file for a picture") }
        file = SharedFile(owning: descriptor)
        guard ftruncate(descriptor, off_t(width * height * 4)) == 0,
            seal(descriptor, CInt(F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)) == 0
        else { throw ControlError("out of memory") }
        (self.width, self.height) = (width, height)
        base = try Self.map(descriptor, width * height * 4, PROT_READ | PROT_WRITE)
    }

    /// Maps the picture of a panel's answer, read-only.
    ///
    /// - Throws: An error if the answer contains no valid picture.
    public init(_ answer: ControlClient.Answer) throws(ControlError) {
        var status = stat()
        guard let file = answer.file, case .number(let width)? = answer.value["width"],
            case .number(let height)? = answer.value["height"], let width = Int(exactly: width),
            let height = Int(exactly: height), (1...Self.maximumSide).contains(width),
            (1...Self.maximumSide).contains(height), fstat(file.descriptor, &status) == 0,
            Int(status.st_size) == width * height * 4
        else { throw ControlError("invalid picture in the response") }
        (self.width, self.height, self.file) = (width, height, file)
        base = try Self.map(file.descriptor, width * height * 4, PROT_READ)
    }

    deinit { munmap(base, width * height * 4) }

    private static func map(
        _ descriptor: CInt, _ count: Int, _ access: CInt
    ) throws(ControlError) -> UnsafeMutableRawPointer {
        guard let base = mmap(nil, count, access, MAP_SHARED, descriptor, 0),
            base != UnsafeMutableRawPointer(bitPattern: -1)
        else { throw ControlError("out of memory") }
        return base
    }

    /// Makes a rectangle black, clipped to the picture.
    ///
    /// - Parameters:
    ///   - columns: The horizontal range in pixels from the left; partially covered pixels are included.
    ///   - rows: The vertical range in pixels from the top; partially covered pixels are included.
    public func blacken(columns: Range<Double>, rows: Range<Double>) {
        func pixels(_ range: Range<Double>, _ end: Int) -> Range<Int> {
            let lower = min(max(0, range.lowerBound.rounded(.down)), Double(end))
            let upper = min(max(lower, range.upperBound.rounded(.up)), Double(end))
            return lower.isNaN || upper.isNaN ? 0..<end : Int(lower)..<Int(upper)
        }
        let (columns, rows) = (pixels(columns, width), pixels(rows, height))
        for row in rows {
            memset(base + (row * width + columns.lowerBound) * 4, 0, columns.count * 4)
        }
    }

    /// The members that describe the picture in an answer.
    public var description: JSONValue { ["width": .number(Double(width)), "height": .number(Double(height))] }
}
