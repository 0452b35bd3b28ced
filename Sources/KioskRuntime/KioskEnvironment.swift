import Elements
import KioskFile
import Logging

/// The logger and the clock that a program passes to a kiosk.
struct KioskEnvironment {
    let logger: Logger
    /// The clock that was passed in, before the settings of a kiosk file are applied.
    let givenClock: WallClock

    /// Returns the clock of elements that show the time.
    func clock(for definition: KioskDefinition) -> WallClock {
        definition.trustsClock ? givenClock.trusted : givenClock
    }
}
