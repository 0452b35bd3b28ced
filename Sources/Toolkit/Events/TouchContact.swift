import Drawing

/// A finger on a touch device, in the device's own coordinates. It is used to calibrate a touchscreen.
public nonisolated struct TouchContact: Hashable, Sendable {
    /// The number that the input assigns to the device.
    public var device: Int
    /// The model of the device.
    public var model: DeviceModel
    /// The finger on that device.
    public var finger: FingerID
    /// The phase of the touch.
    public var phase: TouchEvent.Phase
    /// The position on the device's surface, from 0 to 1 in both directions: after the device's calibration matrix, but
    /// before rotation and before it is limited to the screen.
    public var place: Point
    /// The kernel's timestamp of the event.
    public var time: Timestamp

    /// Creates a contact at a position on a device's surface, from 0 to 1 in both directions.
    public init(
        device: Int, model: DeviceModel, finger: FingerID, phase: TouchEvent.Phase, place: Point, time: Timestamp
    ) {
        self.device = device
        self.model = model
        self.finger = finger
        self.phase = phase
        self.place = place
        self.time = time
    }
}

/// The model of an input device. It stays the same after a restart and at another port.
public nonisolated struct DeviceModel: Hashable, Sendable {
    /// The name that the device reports.
    public var name: String
    /// The vendor number on the bus; 0 if the bus has none.
    public var vendor: UInt32
    /// The product number on the bus; 0 if the bus has none.
    public var product: UInt32

    /// Creates a model with the values that the bus reports.
    public init(name: String, vendor: UInt32, product: UInt32) {
        self.name = name
        self.vendor = vendor
        self.product = product
    }
}
