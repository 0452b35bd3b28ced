import Drawing
import Toolkit

/// A device for touching, pointing or typing.
public nonisolated struct InputDevice: Hashable, Sendable {
    /// The identity of a device. It is never reused.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int

        /// Creates an identity from its number.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// The capabilities of a device, which can have several.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        public var rawValue: Int

        /// A touch screen.
        public static let touch = Capabilities(rawValue: 1)
        /// A mouse, or a touchpad.
        public static let pointer = Capabilities(rawValue: 2)
        /// A device with keys.
        public static let keyboard = Capabilities(rawValue: 4)

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// The identity of the device until it is removed.
    public var id: ID
    /// The name of the device, with its vendor and product numbers.
    public var model: DeviceModel
    /// The kernel's name of the device, such as `event3`.
    public var systemName: String
    /// The capabilities of the device.
    public var capabilities: Capabilities
    /// The kind of device in log messages.
    var kind: String { capabilities.contains(.touch) ? "touch" : "input" }
    /// The size of the touch surface; `nil` if the device does not report it, or has none.
    public var size: PhysicalSize?
    /// The matrix from udev's LIBINPUT_CALIBRATION_MATRIX; `nil` if it is not set.
    public var udevMatrix: AffineMap?

    /// Creates a device from its parts.
    public init(
        id: ID, model: DeviceModel, systemName: String, capabilities: Capabilities, size: PhysicalSize? = nil,
        udevMatrix: AffineMap? = nil
    ) {
        self.id = id
        self.model = model
        self.systemName = systemName
        self.capabilities = capabilities
        self.size = size
        self.udevMatrix = udevMatrix
    }
}
