import Glibc

/// The buttons on the case of the host, such as power, sleep and restart, which are left to the operating system.
nonisolated enum CaseKeys {
    /// KEY_POWER, KEY_SLEEP, KEY_WAKEUP, KEY_SUSPEND and KEY_RESTART of linux/input-event-codes.h.
    private static let codes: Set<Int> = [116, 142, 143, 205, 0x198]
    /// The size of the bit mask in bytes: KEY_MAX is 0x2ff.
    private static let byteCount = 96

    /// Returns `true` if a device has such keys and no others.
    static func areAll(of descriptor: CInt) -> Bool {
        var bits = [UInt8](repeating: 0, count: byteCount)
        // EVIOCGBIT(EV_KEY, 96): _IOC(_IOC_READ, 'E', 0x21, 96).
        let request = UInt(2) << 30 | UInt(byteCount) << 16 | UInt(0x45) << 8 | 0x21
        return ioctl(descriptor, request, &bits) >= 0 && areAll(in: bits)
    }

    /// Returns `true` if a bit mask has such keys and no others.
    ///
    /// - Parameter bits: One bit for each key of a device; the lowest bit of the first byte is key 0.
    static func areAll(in bits: [UInt8]) -> Bool {
        var hasOne = false
        for (index, byte) in bits.enumerated() where byte != 0 {
            for bit in 0..<8 where byte & (1 << bit) != 0 {
                guard codes.contains(index * 8 + bit) else { return false }
                hasOne = true
            }
        }
        return hasOne
    }
}
