import Drawing

/// A finger on a touch device, where the device has it: for those who find out how the device lies on the glass.
public nonisolated struct TouchContact: Hashable, Sendable {
    /// The input's number of the device.
    public var device: Int
    public var model: DeviceModel
    public var finger: FingerID
    public var phase: TouchEvent.Phase
    /// From 0 to 1 of the device's surface, through its matrix, but neither turned nor held within the glass.
    public var place: Point
    public var time: Timestamp

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

/// What input devices of one make have in common: the same after a restart, and in another socket.
public nonisolated struct DeviceModel: Hashable, Sendable {
    public var name: String
    /// The bus's numbers of the maker and of the product; 0 where the bus has none.
    public var vendor: UInt32
    public var product: UInt32

    public init(name: String, vendor: UInt32, product: UInt32) {
        self.name = name
        self.vendor = vendor
        self.product = product
    }
}
