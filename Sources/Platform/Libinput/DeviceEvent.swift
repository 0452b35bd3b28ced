import Drawing
import Toolkit

/// An event from libinput as a plain value. The kernel sets the times, on CLOCK_MONOTONIC.
nonisolated enum DeviceEvent: Hashable, Sendable {
    case added(InputDevice)
    case removed(InputDevice.ID)
    /// Events were lost, and libinput has read the state of fingers and keys again.
    case lost

    /// A finger touched down. `slot` identifies the finger on its device. `place` is the position on the device's surface, from 0 to 1 in
    /// both directions; after calibration, it may be outside that range.
    case touchDown(InputDevice.ID, slot: Int32, place: Point, time: Timestamp)
    case touchMotion(InputDevice.ID, slot: Int32, place: Point, time: Timestamp)
    case touchUp(InputDevice.ID, slot: Int32, time: Timestamp)
    /// The touch must be ignored: it was a palm, or the device is about to be removed.
    case touchCancel(InputDevice.ID, slot: Int32, time: Timestamp)

    /// A mouse or a touchpad moved the pointer. The distance includes pointer acceleration, and is in pixels of a standard screen.
    case pointerMotion(InputDevice.ID, by: Point, time: Timestamp)
    /// A mouse with absolute positions moved, such as the mouse of a virtual machine. The position is from 0 to 1 in both directions.
    case pointerPlace(InputDevice.ID, place: Point, time: Timestamp)
    /// A mouse button was pressed or released. `code` is the kernel's code, such as BTN_LEFT.
    case button(InputDevice.ID, code: UInt32, isDown: Bool, time: Timestamp)
    /// A wheel was turned by a number of notches; positive is down and right.
    case wheel(InputDevice.ID, notches: Point, time: Timestamp)
    /// Two fingers moved on a touchpad, by the distance that the pointer would have moved; positive is down and right.
    case scroll(InputDevice.ID, by: Point, time: Timestamp)

    /// A key was pressed or released. `code` is the kernel's code, such as KEY_ENTER.
    case key(InputDevice.ID, code: UInt32, isDown: Bool, time: Timestamp)
}
