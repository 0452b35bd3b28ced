import Glibc
import JSON
import Testing

@testable import ControlProtocol

@Suite("Shared memory picture of a panel")
struct SharedPictureTests {
    @Test("Sender and receiver see the same pixels, and the picture cannot be truncated")
    func shared() throws {
        let picture = try SharedPicture(width: 3, height: 2)
        picture.base.storeBytes(of: 0x0012_3456, toByteOffset: 20, as: UInt32.self)
        let other = SharedFile(owning: dup(picture.file.descriptor))
        let seen = try SharedPicture(ControlClient.Answer(value: picture.description, file: other))
        #expect(seen.base.load(fromByteOffset: 20, as: UInt32.self) == 0x0012_3456)
        #expect(ftruncate(other.descriptor, 0) != 0)
        #expect(ftruncate(other.descriptor, 1 << 20) != 0)
    }

    @Test("Every pixel that a redacted rectangle touches is black, and all others are unchanged")
    func black() throws {
        let whole: (Range<Double>, Range<Double>) = (-1e300..<1e300, -.infinity ..< .infinity)
        for (columns, rows, black) in [
            (0.5..<1.5, 1.0..<1.5, [3, 4]), (-9..<0, 0..<9, []), (2.9..<90, -5..<0.1, [2]), (9..<20, 0..<2, []),
            (whole.0, whole.1, Array(0..<6)), (1..<1, 0..<2, []),
        ] as [(Range<Double>, Range<Double>, [Int])] {
            let picture = try SharedPicture(width: 3, height: 2)
            memset(picture.base, 0xFF, picture.count)
            picture.blacken(columns: columns, rows: rows)
            let pixels = (0..<6).map { picture.base.load(fromByteOffset: $0 * 4, as: UInt32.self) }
            #expect(pixels.indices.filter { pixels[$0] == 0 } == black, "\(columns) \(rows)")
        }
    }

    @Test(
        "A picture whose size differs from the size in the response is refused",
        arguments: [(3, 3), (0, 2), (-1, 2), (1 << 40, 1)])
    func lies(size: (width: Int, height: Int)) throws {
        let picture = try SharedPicture(width: 3, height: 2)
        let value: JSONValue = ["width": .number(Double(size.width)), "height": .number(Double(size.height))]
        #expect(throws: ControlError.self) {
            try SharedPicture(ControlClient.Answer(value: value, file: picture.file))
        }
        #expect(throws: ControlError.self) { try SharedPicture(ControlClient.Answer(value: value, file: nil)) }
    }
}
