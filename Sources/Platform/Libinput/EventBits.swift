import Glibc

/// The events that an input device can report: the numbers of the set bits in a bit mask of the kernel.
nonisolated struct EventBits: Hashable, Sendable {
    /// The mask of event types (EV_SYN), and EV_KEY, EV_REL, EV_ABS and EV_SW of linux/input-event-codes.h.
    static let (types, keys, movements, positions, switches) = (0, 1, 2, 3, 5)
    /// The size of the longest mask in bytes: KEY_MAX is 0x2ff.
    private static let byteCount = 96

    /// The numbers of the set bits.
    let numbers: Set<Int>

    /// Creates the numbers of the bits that are set in bytes; the lowest bit of the first byte is number 0.
    init(_ bytes: [UInt8]) {
        numbers = Set(
            bytes.indices.flatMap { index in (0..<8).filter { bytes[index] & 1 << $0 != 0 }.map { index * 8 + $0 } })
    }

    /// Reads the mask of an event type from a device, such as that of its keys; `nil` if the descriptor is not one of an input device.
    init?(of descriptor: CInt, type: Int) {
        var bytes = [UInt8](repeating: 0, count: Self.byteCount)
        // EVIOCGBIT(type, 96): _IOC(_IOC_READ, 'E', 0x20 + type, 96).
        let request = UInt(2) << 30 | UInt(Self.byteCount) << 16 | UInt(0x45) << 8 | UInt(0x20 + type)
        guard ioctl(descriptor, request, &bytes) >= 0 else { return nil }
        self.init(bytes)
    }
}
