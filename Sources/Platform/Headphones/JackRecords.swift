import CLinux

/// A parser of an input device's records (`struct input_event`) that finds the changes of the headphone switch.
///
/// It is a pure value, and accepts any bytes.
nonisolated struct JackRecords: Sendable {
    /// A change in the records.
    enum Change: Hashable, Sendable {
        /// Headphones were plugged in or removed.
        case plugged(Bool)
        /// The kernel dropped records (SYN_DROPPED), so the state must be read again.
        case lost
    }

    /// SW_HEADPHONE_INSERT of linux/input-event-codes.h.
    static let headphones = 2
    private static let size = MemoryLayout<input_event>.size

    /// The beginning of an incomplete record.
    private var rest: [UInt8] = []

    /// Returns the changes in further bytes, in order.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [Change] {
        rest += bytes
        let end = rest.count - rest.count % Self.size
        let changes = rest.withUnsafeBytes { buffer in
            stride(from: 0, to: end, by: Self.size).compactMap { start in
                Self.change(in: buffer.loadUnaligned(fromByteOffset: start, as: input_event.self))
            }
        }
        rest.removeFirst(end)
        return changes
    }

    private static func change(in event: input_event) -> Change? {
        switch (Int(event.type), Int(event.code)) {
        case (Int(EV_SW), headphones): .plugged(event.value != 0)
        case (Int(EV_SYN), Int(SYN_DROPPED)): .lost
        default: nil
        }
    }
}
