import Drawing

/// What a kiosk file says of the touch devices of some name, on a screen without a desktop.
public struct TouchDefinition: Hashable, Sendable {
    /// The name of the device; `*` and `?` stand for any characters and for one.
    public var device: String
    /// By how much it is mounted turned against the glass, clockwise.
    public var rotation: Rotation
    /// What its positions, from 0 to 1 of its surface, go through before they are turned; nil leaves that to what was
    /// found by touching targets, or to udev.
    public var matrix: AffineMap?

    public init(device: String, rotation: Rotation = .degrees0, matrix: AffineMap? = nil) {
        self.device = device
        self.rotation = rotation
        self.matrix = matrix
    }
}
