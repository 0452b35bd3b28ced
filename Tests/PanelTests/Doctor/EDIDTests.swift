import Testing

@testable import thumbrail

@Suite("What a display says of itself")
struct EDIDTests {
    /// A block as displays have it.
    static func block(
        millimetres: (Int, Int)? = nil, centimetres: (UInt8, UInt8) = (0, 0), name: String? = nil
    ) -> [UInt8] {
        var bytes: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0] + [UInt8](repeating: 0, count: 120)
        (bytes[21], bytes[22]) = centimetres
        if let (width, height) = millimetres {
            bytes[54] = 1
            (bytes[66], bytes[67]) = (UInt8(width & 255), UInt8(height & 255))
            bytes[68] = UInt8((width >> 8) << 4 | height >> 8)
        }
        if let name {
            bytes[75] = 0xFC
            bytes.replaceSubrange(77..<(77 + name.utf8.count), with: Array(name.utf8))
            bytes[77 + name.utf8.count] = 0x0A
        }
        bytes[127] = 0 &- bytes.reduce(0, &+)
        return bytes
    }

    @Test("its size comes from the preferred mode in millimetres, else in centimetres, else from nowhere")
    func size() {
        let exact = EDID(Self.block(millimetres: (531, 299), centimetres: (53, 30), name: "PANEL 24"))
        #expect(exact?.width == 531 && exact?.height == 299)
        #expect(exact?.name == "PANEL 24")
        let rough = EDID(Self.block(centimetres: (53, 30)))
        #expect(rough?.width == 530 && rough?.height == 300)
        let none = EDID(Self.block())
        #expect(none != nil && none?.width == nil && none?.name == nil)
    }

    @Test("what is no such block, cut short or damaged is nothing")
    func damaged() {
        let block = Self.block(millimetres: (531, 299))
        #expect(EDID([]) == nil)
        #expect(EDID(Array(block.dropLast())) == nil)
        for place in [0, 3, 21, 66, 127] {
            var damaged = block
            damaged[place] ^= 0x10
            #expect(EDID(damaged) == nil, "\(place)")
        }
    }
}
