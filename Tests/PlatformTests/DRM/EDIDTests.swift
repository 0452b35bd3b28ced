import Platform
import TestSupport
import Testing

extension PlatformTests {
    @Suite("Reading the EDID of a display")
    struct EDIDTests {
        @Test(
            "The size is that of the preferred mode in millimetres, otherwise the one in centimetres, otherwise unknown"
        )
        func size() {
            let exact = EDID(edidBlock(millimetres: (531, 299), centimetres: (53, 30), name: "PANEL 24  "))
            #expect(exact?.width == 531 && exact?.height == 299)
            #expect(exact?.name == "PANEL 24")
            let rough = EDID(edidBlock(centimetres: (53, 30)))
            #expect(rough?.width == 530 && rough?.height == 300)
            let none = EDID(edidBlock())
            #expect(none != nil && none?.width == nil && none?.name == nil)
        }

        @Test("An invalid, truncated or damaged EDID is ignored")
        func damaged() {
            let block = edidBlock(millimetres: (531, 299))
            #expect(EDID([]) == nil)
            #expect(EDID(Array(block.dropLast())) == nil)
            for place in [0, 3, 21, 66, 127] {
                var damaged = block
                damaged[place] ^= 0x10
                #expect(EDID(damaged) == nil, "\(place)")
            }
        }
    }
}
