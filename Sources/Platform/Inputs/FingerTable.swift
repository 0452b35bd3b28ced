import Toolkit

/// Gives every finger that comes down an identity that no other one on any device had before it.
///
/// Drivers number fingers per device, and begin again at the same numbers.
nonisolated struct FingerTable {
    private struct Key: Hashable {
        var device: Int64
        var finger: Int64
    }

    private var fingers: [Key: FingerID] = [:]
    private var last: Int64 = 0

    var isEmpty: Bool { fingers.isEmpty }

    /// The devices that fingers are on.
    var devices: Set<Int64> { Set(fingers.keys.map(\.device)) }

    /// A finger that comes down where one is that was never lifted is the same one.
    mutating func begin(_ finger: Int64, on device: Int64) -> FingerID {
        let key = Key(device: device, finger: finger)
        if let known = fingers[key] { return known }
        last += 1
        let id = FingerID(rawValue: last)
        fingers[key] = id
        return id
    }

    /// Nil for a finger that never came down, or was given up.
    func find(_ finger: Int64, on device: Int64) -> FingerID? {
        fingers[Key(device: device, finger: finger)]
    }

    mutating func end(_ finger: Int64, on device: Int64) -> FingerID? {
        fingers.removeValue(forKey: Key(device: device, finger: finger))
    }

    /// Gives up the fingers of a device; in the order in which they came down.
    mutating func removeAll(on device: Int64) -> [FingerID] {
        let gone = fingers.filter { $0.key.device == device }
        for key in gone.keys { fingers.removeValue(forKey: key) }
        return gone.values.sorted { $0.rawValue < $1.rawValue }
    }

    mutating func removeAll() {
        fingers.removeAll(keepingCapacity: true)
    }
}
