/// The buttons on the case of the host, such as power, sleep and restart, which are left to the operating system.
nonisolated enum CaseKeys {
    /// KEY_POWER, KEY_SLEEP, KEY_WAKEUP, KEY_SUSPEND and KEY_RESTART of linux/input-event-codes.h.
    private static let codes: Set<Int> = [116, 142, 143, 205, 0x198]

    /// Returns `true` if a device has such keys and no others.
    static func areAll(of descriptor: CInt) -> Bool {
        EventBits(of: descriptor, type: EventBits.keys).map(areAll) ?? false
    }

    /// Returns `true` if a bit mask has such keys and no others.
    ///
    /// - Parameter bits: One bit for each key of a device.
    static func areAll(in bits: EventBits) -> Bool { !bits.numbers.isEmpty && codes.isSuperset(of: bits.numbers) }
}
