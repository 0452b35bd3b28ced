import Drawing
import Toolkit

/// What libinput says, as a plain value. Times are the kernel's, on CLOCK_MONOTONIC.
nonisolated enum DeviceEvent: Hashable, Sendable {
    case added(InputDevice)
    case removed(InputDevice.ID)
    /// Events were lost: which fingers and keys are down has been asked anew.
    case lost

    /// A finger came down. `slot` tells the fingers of one device apart; `place` is from 0 to 1 of its surface in both
    /// directions, and may lie outside once it is calibrated.
    case touchDown(InputDevice.ID, slot: Int32, place: Point, time: Timestamp)
    case touchMotion(InputDevice.ID, slot: Int32, place: Point, time: Timestamp)
    case touchUp(InputDevice.ID, slot: Int32, time: Timestamp)
    /// The finger is none: a palm, or its device is about to go.
    case touchCancel(InputDevice.ID, slot: Int32, time: Timestamp)

    /// A mouse or a touchpad moved the pointer, accelerated, in the pixels of a usual screen.
    case pointerMotion(InputDevice.ID, by: Point, time: Timestamp)
    /// A mouse that knows where it is, such as a virtual machine's; from 0 to 1 of its surface.
    case pointerPlace(InputDevice.ID, place: Point, time: Timestamp)
    /// `code` is the kernel's, such as BTN_LEFT.
    case button(InputDevice.ID, code: UInt32, isDown: Bool, time: Timestamp)
    /// A wheel turned by so many notches; positive is down, and right.
    case wheel(InputDevice.ID, notches: Point, time: Timestamp)
    /// Two fingers on a touchpad moved by as much as the pointer would have; positive is down, and right.
    case scroll(InputDevice.ID, by: Point, time: Timestamp)

    /// `code` is the kernel's, such as KEY_ENTER.
    case key(InputDevice.ID, code: UInt32, isDown: Bool, time: Timestamp)
}
