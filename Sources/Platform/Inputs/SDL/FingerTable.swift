import CSDL2
import Toolkit

/// Gives every finger that comes down an identity that no other one on any device had before it.
///
/// Drivers number fingers per device, and begin again at the same numbers.
nonisolated struct FingerTable {
    private struct Key: Hashable {
        var device: SDL_TouchID
        var finger: SDL_FingerID
    }

    private var fingers: [Key: FingerID] = [:]
    private var last: Int64 = 0

    var isEmpty: Bool { fingers.isEmpty }

    /// The devices that fingers are on.
    var devices: Set<SDL_TouchID> { Set(fingers.keys.map(\.device)) }

    /// A finger that comes down where one is that was never lifted is the same one.
    mutating func begin(_ finger: SDL_FingerID, on device: SDL_TouchID) -> FingerID {
        let key = Key(device: device, finger: finger)
        if let known = fingers[key] { return known }
        last += 1
        let id = FingerID(rawValue: last)
        fingers[key] = id
        return id
    }

    /// Nil for a finger that never came down, or was given up.
    func find(_ finger: SDL_FingerID, on device: SDL_TouchID) -> FingerID? {
        fingers[Key(device: device, finger: finger)]
    }

    mutating func end(_ finger: SDL_FingerID, on device: SDL_TouchID) -> FingerID? {
        fingers.removeValue(forKey: Key(device: device, finger: finger))
    }

    mutating func removeAll() {
        fingers.removeAll(keepingCapacity: true)
    }
}
