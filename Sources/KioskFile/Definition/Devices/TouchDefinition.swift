import Drawing

/// The orientation and calibration of touch devices with a given name, on a screen without a desktop.
public struct TouchDefinition: Hashable, Sendable {
    /// The name of the device. `*` matches any characters, and `?` matches one.
    public var device: String
    /// The clockwise rotation of the device relative to the screen.
    public var rotation: Rotation
    /// The transformation of positions on the device, with coordinates from 0 to 1, which is applied before the rotation. If it is `nil`,
    /// the calibration or udev's matrix applies.
    public var matrix: AffineMap?

    public init(device: String, rotation: Rotation = .degrees0, matrix: AffineMap? = nil) {
        self.device = device
        self.rotation = rotation
        self.matrix = matrix
    }
}
