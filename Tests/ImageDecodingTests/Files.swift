/// Small and malicious picture files.
enum Files {
    static func svg(_ attributes: String, _ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
    }

    static let square = svg("width='4' height='4'", "<rect width='4' height='4' fill='#f00'/>")

    /// A dash of 1/1000 of a pixel on a path of ten million: drawing continues until the process is killed.
    static let dashes = svg(
        "width='100' height='100'",
        "<path d='M0 0L9999999 1L0 2L9999999 3' stroke='#000' fill='none' stroke-dasharray='.001 .001'/>")

    static let circles = svg(
        "width='1000' height='1000'",
        String(
            repeating: "<circle cx='500' cy='500' r='499' stroke='#123' stroke-width='9' opacity='.9'/>", count: 20_000)
    )

    /// A GIF with a screen of one pixel and a frame of 32767x32767.
    static let lyingGIF: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 0xFF, 0x7F, 0xFF, 0x7F, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private static func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }

    /// Makes a JPEG frame header for three colours.
    static func frame(_ marker: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
        [0xFF, marker, 0, 17, 8] + big(height) + big(width) + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    }

    private static let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    private static let scan: [UInt8] = [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0]

    static func jpeg(_ frames: [UInt8]...) -> [UInt8] {
        [0xFF, 0xD8] + quantization + frames.joined() + scan + [0, 0, 0xFF, 0xD9]
    }

    /// A red picture in each format, of 4×4 or 8×8 pixels; `a.webp` darkens towards its lower edge.
    static let formats: [(name: String, bytes: [UInt8])] =
        [
            (
                "a.png",
                hex(
                    """
                    89504e470d0a1a0a0000000d4948445200000004000000040103000000933f0c3d00000003504c5445ff000019e209370000000b49444154
                    08d76360800000000800012f20dd310000000049454e44ae426082
                    """)
            ),
            (
                "interlaced.png",
                hex(
                    """
                    89504e470d0a1a0a0000000d494844520000000800000008010300000189c61c5e00000003504c5445ff000019e209370000000b49444154
                    08d76360c00700001e00016e8547320000000049454e44ae426082
                    """)
            ),
            (
                "a.jpg",
                hex(
                    """
                    ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b
                    0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509140d0b0d14141414
                    14141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414ffc00011080008000803
                    012200021101031101ffc4001500010100000000000000000000000000000008ffc40014100100000000000000000000000000000000ffc4
                    001501010100000000000000000000000000000709ffc40014110100000000000000000000000000000000ffda000c03010002110311003f
                    009d00062a9bffd9
                    """)
            ),
            (
                "progressive.jpg",
                hex(
                    """
                    ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b
                    0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509140d0b0d14141414
                    14141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414ffc20011080008000803
                    011100021101031101ffc40014000100000000000000000000000000000007ffc4001501010100000000000000000000000000000608ffda
                    000c03010002100310000001390b54ff00ffc40014100100000000000000000000000000000000ffda00080101000105027fffc400141101
                    00000000000000000000000000000000ffda0008010301013f017fffc40014110100000000000000000000000000000000ffda0008010201
                    013f017fffc40014100100000000000000000000000000000000ffda0008010100063f027fffc40014100100000000000000000000000000
                    000000ffda0008010100013f217fffda000c03010002000300000010ff00ffc40014110100000000000000000000000000000000ffda0008
                    010301013f107fffc40014110100000000000000000000000000000000ffda0008010201013f107fffc40014100100000000000000000000
                    000000000000ffda0008010100013f107fffd9
                    """)
            ),
            (
                "a.webp",
                hex(
                    """
                    524946463c000000574542505650382030000000f001009d012a0800080002c04c25a802746b8002ccf6b79800fef11c59bb1de0f3c4ad78
                    bd3ff25bcf0ffa3cc9499000
                    """)
            ),
            (
                "lossless.webp",
                hex(
                    """
                    524946461c000000574542505650384c0f0000002f03c000000710fd8ffe0722a2ff0100
                    """)
            ),
            (
                "a.gif",
                hex(
                    """
                    47494638396104000400f00000ff000000000021f90400000000002c0000000004000400000204848f0905003b
                    """)
            ),
            (
                "a.bmp",
                hex(
                    """
                    424d660000000000000036000000280000000400000004000000010018000000000030000000000000000000000000000000000000000000
                    ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff
                    """)
            ),
            ("a.svg", Array(square.utf8)),
        ]

    private static func hex(_ text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
