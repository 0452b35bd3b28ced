import Elements
import KioskFile
import Logging

/// The log and the clock that a program gives to a kiosk.
struct KioskEnvironment {
    let logger: Logger
    /// The clock that was passed in, before a kiosk file's settings are applied.
    let givenClock: WallClock

    /// Returns the clock of elements that show the time.
    func clock(for definition: KioskDefinition) -> WallClock {
        definition.trustsClock ? givenClock.trusted : givenClock
    }
}
