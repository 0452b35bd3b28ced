import Glibc
import JSON
import Testing

@testable import Control

@Suite("A picture that a panel hands over")
struct SharedPictureTests {
    @Test("has the same pixels for both, and nobody can make it shorter")
    func shared() throws {
        let picture = try SharedPicture(width: 3, height: 2)
        picture.base.storeBytes(of: 0x0012_3456, toByteOffset: 20, as: UInt32.self)
        let other = SharedFile(owning: dup(picture.file.descriptor))
        let seen = try SharedPicture(ControlClient.Answer(value: picture.description, file: other))
        #expect(seen.base.load(fromByteOffset: 20, as: UInt32.self) == 0x0012_3456)
        #expect(ftruncate(other.descriptor, 0) != 0)
        #expect(ftruncate(other.descriptor, 1 << 20) != 0)
    }

    @Test("is none where its size is not what the answer says", arguments: [(3, 3), (0, 2), (-1, 2), (1 << 40, 1)])
    func lies(size: (width: Int, height: Int)) throws {
        let picture = try SharedPicture(width: 3, height: 2)
        let value: JSONValue = ["width": .number(Double(size.width)), "height": .number(Double(size.height))]
        #expect(throws: ControlError.self) {
            try SharedPicture(ControlClient.Answer(value: value, file: picture.file))
        }
        #expect(throws: ControlError.self) { try SharedPicture(ControlClient.Answer(value: value, file: nil)) }
    }
}
