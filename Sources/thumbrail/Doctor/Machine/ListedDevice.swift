/// An input device as described in `/proc/bus/input/devices`. Codes are those of linux/input-event-codes.h.
nonisolated struct ListedDevice: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case touchScreen, touchpad, pen, mouse, keyboard, other
    }

    var name = ""
    /// The name of the event device, such as `event3`, or `nil` if it has none.
    var event: String?
    private var properties: Set<Int> = []
    private var keys: Set<Int> = []
    private var axes: Set<Int> = []
    private var moves: Set<Int> = []
    private var switches: Set<Int> = []

    /// A Boolean value that tells whether the device reports headphones: SW_HEADPHONE_INSERT.
    var isHeadphoneJack: Bool { switches.contains(2) }

    /// A Boolean value that tells whether the device distinguishes several fingers: ABS_MT_POSITION_X and _Y.
    var isMultiTouch: Bool { axes.isSuperset(of: [0x35, 0x36]) }

    var kind: Kind {
        let isDirect = properties.contains(1)  // INPUT_PROP_DIRECT
        let hasPosition = axes.isSuperset(of: [0, 1]) || isMultiTouch  // ABS_X, ABS_Y
        let isPen = keys.contains(0x140)  // BTN_TOOL_PEN
        let isTouched = keys.contains(0x14A)  // BTN_TOUCH
        // The rules of udev's input_id: a touchpad has the tool “finger”, and is not mounted on the screen.
        if hasPosition, isPen { return .pen }
        if hasPosition, isDirect || (isTouched && !keys.contains(0x145)) { return .touchScreen }  // BTN_TOOL_FINGER
        if hasPosition, isTouched { return .touchpad }
        if moves.isSuperset(of: [0, 1]), keys.contains(0x110) { return .mouse }  // REL_X, REL_Y, BTN_LEFT
        // The keys from KEY_Q to KEY_P, so that a device with only a few buttons does not count as a keyboard.
        return keys.isSuperset(of: 16...25) ? .keyboard : .other
    }

    /// Returns all input devices of an examined system.
    static func all(_ machine: ExaminedSystem) -> [ListedDevice] {
        var devices: [ListedDevice] = []
        var device = ListedDevice()
        for line in (machine.text("/proc/bus/input/devices") ?? "").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.isEmpty {
                if device.event != nil { devices.append(device) }
                device = ListedDevice()
            } else {
                device.read(line)
            }
        }
        if device.event != nil { devices.append(device) }
        return devices
    }

    private mutating func read(_ line: Substring) {
        if line.hasPrefix("N: Name=") {
            name = String(line.dropFirst(8).filter { $0 != "\"" })
        } else if line.hasPrefix("H: Handlers=") {
            event = line.dropFirst(12).split(separator: " ").first { $0.hasPrefix("event") }.map(String.init)
        } else if line.hasPrefix("B: PROP=") {
            properties = Self.bits(line.dropFirst(8))
        } else if line.hasPrefix("B: KEY=") {
            keys = Self.bits(line.dropFirst(7))
        } else if line.hasPrefix("B: ABS=") {
            axes = Self.bits(line.dropFirst(7))
        } else if line.hasPrefix("B: REL=") {
            moves = Self.bits(line.dropFirst(7))
        } else if line.hasPrefix("B: SW=") {
            switches = Self.bits(line.dropFirst(6))
        }
    }

    /// Returns the set bits of a bitmap in hexadecimal, which consists of words of the kernel's word size, lowest word last.
    private static func bits(_ text: Substring) -> Set<Int> {
        var bits: Set<Int> = []
        for (word, digits) in text.split(separator: " ").reversed().enumerated() {
            guard let value = UInt64(digits, radix: 16) else { continue }
            for bit in 0..<UInt.bitWidth where value >> UInt64(bit) & 1 == 1 { bits.insert(word * UInt.bitWidth + bit) }
        }
        return bits
    }
}
