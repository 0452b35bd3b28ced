import Glibc

/// The switches on the case of the host, such as a lid switch. A panel does not read them and leaves them to other programs.
nonisolated enum CaseSwitches {
    /// EV_KEY, EV_REL, EV_ABS and EV_SW of linux/input-event-codes.h.
    private static let (keys, movements, positions, switches) = (1, 2, 3, 5)
    /// The size of the bit mask in bytes: EV_MAX is 0x1f.
    private static let byteCount = 4

    /// Returns `true` if a device has switches, but no keys, axes or positions.
    static func areAll(of descriptor: CInt) -> Bool {
        var bits = [UInt8](repeating: 0, count: byteCount)
        // EVIOCGBIT(0, 4): _IOC(_IOC_READ, 'E', 0x20, 4).
        let request = UInt(2) << 30 | UInt(byteCount) << 16 | UInt(0x45) << 8 | 0x20
        return ioctl(descriptor, request, &bits) >= 0 && areAll(in: bits)
    }

    /// Returns `true` if a bit mask has switches, but no keys, axes or positions.
    ///
    /// - Parameter bits: One bit for each event type of a device; the lowest bit of the first byte is type 0.
    static func areAll(in bits: [UInt8]) -> Bool {
        func has(_ kind: Int) -> Bool { kind / 8 < bits.count && bits[kind / 8] & 1 << UInt8(kind % 8) != 0 }
        return has(switches) && !has(keys) && !has(movements) && !has(positions)
    }
}
