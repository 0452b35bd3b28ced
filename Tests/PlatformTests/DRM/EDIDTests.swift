import Platform
import TestSupport
import Testing

extension PlatformTests {
    @Suite("What a display says of itself")
    struct EDIDTests {
        @Test("its size comes from the preferred mode in millimetres, else in centimetres, else from nowhere")
        func size() {
            let exact = EDID(edidBlock(millimetres: (531, 299), centimetres: (53, 30), name: "PANEL 24  "))
            #expect(exact?.width == 531 && exact?.height == 299)
            #expect(exact?.name == "PANEL 24")
            let rough = EDID(edidBlock(centimetres: (53, 30)))
            #expect(rough?.width == 530 && rough?.height == 300)
            let none = EDID(edidBlock())
            #expect(none != nil && none?.width == nil && none?.name == nil)
        }

        @Test("what is no such block, cut short or damaged is nothing")
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
