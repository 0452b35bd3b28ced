/// The switches on the case of the host, such as a lid switch. A panel does not read them and leaves them to other programs.
nonisolated enum CaseSwitches {
    /// Returns `true` if a device has switches, but no keys, axes or positions.
    static func areAll(of descriptor: CInt) -> Bool {
        EventBits(of: descriptor, type: EventBits.types).map(areAll) ?? false
    }

    /// Returns `true` if a bit mask has switches, but no keys, axes or positions.
    ///
    /// - Parameter bits: One bit for each event type of a device.
    static func areAll(in bits: EventBits) -> Bool {
        let others = [EventBits.keys, EventBits.movements, EventBits.positions]
        return bits.numbers.contains(EventBits.switches) && bits.numbers.isDisjoint(with: others)
    }
}
