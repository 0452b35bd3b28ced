/// Returns a display's EDID block with a valid checksum.
public func edidBlock(
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
