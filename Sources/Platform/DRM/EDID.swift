/// The identification data that a display sends over its cable: the first block of an E-EDID, version 1.3 and later.
///
/// Source: VESA Enhanced EDID Standard, release A, sections 3.6 and 3.10.
public nonisolated struct EDID: Hashable, Sendable {
    /// The width in millimetres; `nil` if the display reports none, as projectors do.
    public private(set) var width: Int?
    /// The height in millimetres; `nil` like ``width``.
    public private(set) var height: Int?
    /// The name of the product.
    public private(set) var name: String?

    /// Parses the first block; returns `nil` if it is not an EDID, or is damaged.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= 128, Array(bytes[..<8]) == [0, 255, 255, 255, 255, 255, 255, 0],
            bytes[..<128].reduce(0, &+) == 0
        else { return nil }
        // The size is given in centimetres, and more precisely in millimetres with the timings of the preferred mode.
        if bytes[21] > 0, bytes[22] > 0 { (width, height) = (Int(bytes[21]) * 10, Int(bytes[22]) * 10) }
        for start in [54, 72, 90, 108] {
            let part = Array(bytes[start..<(start + 18)])
            if part[0] != 0 || part[1] != 0 {
                let across = Int(part[12]) + Int(part[14] >> 4) << 8
                let down = Int(part[13]) + Int(part[14] & 15) << 8
                if start == 54, across > 0, down > 0 { (width, height) = (across, down) }
            } else if part[3] == 0xFC {
                let letters = part[5...].prefix { $0 != 0x0A && $0 != 0 }.filter { $0 >= 0x20 && $0 < 0x7F }
                // Some displays pad the name with spaces.
                let nameParts = String(decoding: letters, as: UTF8.self).split(separator: " ")
                name = nameParts.isEmpty ? nil : nameParts.joined(separator: " ")
            }
        }
    }
}
