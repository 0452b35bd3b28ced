import Drawing

/// The rule that maps touch devices with matching names to the screen.
public nonisolated struct TouchRule: Hashable, Sendable {
    /// The names of the devices that the rule applies to.
    public var device: DevicePattern
    /// The clockwise rotation in which the device is mounted on the screen. It is applied after the matrix.
    public var rotation: Rotation
    /// The matrix for positions on the device, from 0 to 1; `nil` uses the calibration or the matrix from udev.
    public var matrix: AffineMap?

    /// Creates a rule from its parts.
    public init(device: DevicePattern, rotation: Rotation = .degrees0, matrix: AffineMap? = nil) {
        self.device = device
        self.rotation = rotation
        self.matrix = matrix
    }
}
