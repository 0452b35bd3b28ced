import Toolkit

/// The identities of the fingers on all devices. Each touch gets an identity that was never used before.
///
/// Drivers number fingers per device, and reuse the numbers.
nonisolated struct FingerTable {
    private struct Key: Hashable {
        var device: Int64
        var finger: Int64
    }

    private var fingers: [Key: FingerID] = [:]
    private var last: Int64 = 0

    var isEmpty: Bool { fingers.isEmpty }

    /// The devices that have fingers on them.
    var devices: Set<Int64> { Set(fingers.keys.map(\.device)) }

    /// Returns the identity of a new finger. If no lift was reported for the number, the existing identity is returned.
    mutating func begin(_ finger: Int64, on device: Int64) -> FingerID {
        let key = Key(device: device, finger: finger)
        if let known = fingers[key] { return known }
        last += 1
        let id = FingerID(rawValue: last)
        fingers[key] = id
        return id
    }

    /// Returns the identity of a finger; `nil` if it is not down.
    func find(_ finger: Int64, on device: Int64) -> FingerID? {
        fingers[Key(device: device, finger: finger)]
    }

    mutating func end(_ finger: Int64, on device: Int64) -> FingerID? {
        fingers.removeValue(forKey: Key(device: device, finger: finger))
    }

    /// Removes the fingers of a device, and returns them in the order in which they touched down.
    mutating func removeAll(on device: Int64) -> [FingerID] {
        let removed = fingers.filter { $0.key.device == device }
        for key in removed.keys { fingers.removeValue(forKey: key) }
        return removed.values.sorted { $0.rawValue < $1.rawValue }
    }

    mutating func removeAll() {
        fingers.removeAll(keepingCapacity: true)
    }
}
