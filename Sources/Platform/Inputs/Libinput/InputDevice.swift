import Drawing
import Toolkit

/// A device that people touch, point or type with.
public nonisolated struct InputDevice: Hashable, Sendable {
    /// Which one; no other device has it later.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int

        /// A device by its parts.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// What a device is for. One can be several things.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        public var rawValue: Int

        /// A touch screen.
        public static let touch = Capabilities(rawValue: 1)
        /// A mouse, or a touchpad.
        public static let pointer = Capabilities(rawValue: 2)
        /// Keys.
        public static let keyboard = Capabilities(rawValue: 4)

        /// A device by its parts.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// Lasts as long as the device is there.
    public var id: ID
    /// Its name, and its maker's and product's numbers.
    public var model: DeviceModel
    /// The kernel's name, such as `event3`.
    public var systemName: String
    /// What it can be used as.
    public var capabilities: Capabilities
    /// The kind of device in log messages.
    var kind: String { capabilities.contains(.touch) ? "touch" : "input" }
    /// Of its surface; nil where the device does not say, or has none.
    public var size: PhysicalSize?
    /// What udev's LIBINPUT_CALIBRATION_MATRIX says; nil where it says nothing.
    public var udevMatrix: AffineMap?

    /// A device by its parts.
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
