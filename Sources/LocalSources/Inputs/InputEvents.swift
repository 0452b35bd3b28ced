import CLinux

/// The events of an input device, or of a GPIO line, since the last read.
///
/// Only presses are counted here. The current state is read from the kernel, so it is correct even if the kernel dropped events that were
/// read too late.
public struct InputEvents: Hashable, Sendable {
    /// The number of changes of the input from off to on.
    public private(set) var presses = 0

    /// Counts the events of a switch or key of an input device.
    ///
    /// - Parameters:
    ///   - bytes: The kernel's events (`struct input_event`), as read. An incomplete event at the end is ignored.
    ///   - type: The type of the events, such as `EV_SW`.
    ///   - code: The code of the switch or key.
    public init(ofDevice bytes: UnsafeRawBufferPointer, type: Int, code: Int) {
        let size = MemoryLayout<input_event>.size
        for start in stride(from: 0, to: bytes.count - bytes.count % size, by: size) {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: input_event.self)
            // A value of 2 is a key repeat.
            if Int(event.type) == type, Int(event.code) == code, event.value == 1 { presses += 1 }
        }
    }

    /// Counts the events of a GPIO line.
    ///
    /// - Parameter bytes: The kernel's events (`struct gpio_v2_line_event`), as read. An incomplete event at the end is ignored.
    public init(ofLine bytes: UnsafeRawBufferPointer) {
        let size = MemoryLayout<gpio_v2_line_event>.size
        for start in stride(from: 0, to: bytes.count - bytes.count % size, by: size) {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: gpio_v2_line_event.self)
            // GPIO_V2_LINE_EVENT_RISING_EDGE, which refers to the logical value: on an active-low line, it is the falling edge of the
            // voltage.
            if event.id == 1 { presses += 1 }
        }
    }

    /// Returns `true` if a bit is set in the kernel's bit mask of keys or switches.
    ///
    /// - Parameters:
    ///   - number: The number of the bit, from 0.
    ///   - bits: The bit mask, eight bits per byte, the least significant bit first.
    public static func isSet(_ number: Int, in bits: [UInt8]) -> Bool {
        number >= 0 && number / 8 < bits.count && bits[number / 8] & 1 << UInt8(number % 8) != 0
    }
}
