import Drawing
import KeyboardLayouts

/// The devices of a seat and their events: an interface to libinput that tests replace.
protocol InputDevices: AnyObject {
    /// The file descriptor that is readable if ``dispatch()`` has events to read.
    var descriptor: CInt { get }

    /// A Boolean value that tells whether ``nextEvent()`` would return an event.
    var hasEvents: Bool { get }

    /// Reads the pending events from the kernel.
    func dispatch() throws(PlatformError)

    /// Returns the next event that was read; `nil` if there is none.
    func nextEvent() -> DeviceEvent?

    /// Sets the calibration matrix of a device, which replaces the matrix from udev.
    ///
    /// - Returns: `false` if the device cannot be calibrated.
    @discardableResult
    func calibrate(_ device: InputDevice.ID, _ matrix: AffineMap) -> Bool

    /// Sets the LEDs of all keyboards.
    func light(_ locks: KeyTyper.Locks)

    /// Returns the problems with devices since the last call.
    func takeProblems() -> [DeviceProblem]
}
