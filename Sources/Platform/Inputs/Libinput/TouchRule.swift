import Drawing

/// How the touch devices of some name lie on the glass.
public nonisolated struct TouchRule: Hashable, Sendable {
    /// Of which devices it is the rule.
    public var device: DevicePattern
    /// By how much a device is mounted turned against the glass, clockwise. It is applied after the matrix.
    public var rotation: Rotation
    /// What its positions, from 0 to 1, go through; nil leaves that to the calibration and to udev.
    public var matrix: AffineMap?

    /// A rule by its parts.
    public init(device: DevicePattern, rotation: Rotation = .degrees0, matrix: AffineMap? = nil) {
        self.device = device
        self.rotation = rotation
        self.matrix = matrix
    }
}
