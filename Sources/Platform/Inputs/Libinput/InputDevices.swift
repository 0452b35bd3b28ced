import Drawing
import KeyboardLayouts

/// The seam to libinput: all devices of a seat, and what they say.
protocol InputDevices: AnyObject {
    /// Readable when there is something to ``dispatch()``.
    var descriptor: CInt { get }

    /// True when ``nextEvent()`` would have one.
    var hasEvents: Bool { get }

    /// Reads what the kernel has to say.
    func dispatch() throws(PlatformError)

    /// The next of the events that were read; nil when there is none.
    func nextEvent() -> DeviceEvent?

    /// Sets what positions on a device go through first, in the place of what udev says.
    ///
    /// - Returns: false where the device cannot be calibrated.
    @discardableResult
    func calibrate(_ device: InputDevice.ID, _ matrix: AffineMap) -> Bool

    /// Lights the lamps of all keyboards that have some.
    func light(_ locks: KeyTyper.Locks)

    /// What was wrong with devices since the last time.
    func takeProblems() -> [DeviceProblem]
}
