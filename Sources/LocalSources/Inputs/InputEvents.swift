import CLinux

/// What an input device, or a line of a chip, has told since it was read last.
///
/// Whether it is on by now is asked of the kernel: that is right also where something was left out since it was read too late.
public struct InputEvents: Hashable, Sendable {
    /// How often it came on.
    public private(set) var presses = 0

    /// What an input device has told of one of its switches or keys.
    ///
    /// - Parameters:
    ///   - bytes: of the kernel's events (`struct input_event`), as they were read. What is left at the end counts for nothing.
    ///   - type: of the events that are meant, such as `EV_SW`.
    ///   - code: of the switch or key.
    public init(ofDevice bytes: UnsafeRawBufferPointer, type: Int, code: Int) {
        let size = MemoryLayout<input_event>.size
        for start in stride(from: 0, to: bytes.count - bytes.count % size, by: size) {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: input_event.self)
            // 2 says that a key is still down.
            if Int(event.type) == type, Int(event.code) == code, event.value == 1 { presses += 1 }
        }
    }

    /// What a chip has told of one of its lines.
    ///
    /// - Parameter bytes: of the kernel's events (`struct gpio_v2_line_event`), as they were read. What is left at the end counts for
    ///   nothing.
    public init(ofLine bytes: UnsafeRawBufferPointer) {
        let size = MemoryLayout<gpio_v2_line_event>.size
        for start in stride(from: 0, to: bytes.count - bytes.count % size, by: size) {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: gpio_v2_line_event.self)
            // GPIO_V2_LINE_EVENT_RISING_EDGE, which is that of what the line means: of one that is on without voltage the falling one.
            if event.id == 1 { presses += 1 }
        }
    }

    /// Whether a bit is set of those that the kernel gives a key or switch each.
    ///
    /// - Parameters:
    ///   - number: of the bit, from 0.
    ///   - bits: eight to a byte, the lowest first.
    public static func isSet(_ number: Int, in bits: [UInt8]) -> Bool {
        number >= 0 && number / 8 < bits.count && bits[number / 8] & 1 << UInt8(number % 8) != 0
    }
}
