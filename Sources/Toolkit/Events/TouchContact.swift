import Drawing

/// A finger on a touch device, where the device has it: for those who find out how the device lies on the glass.
public nonisolated struct TouchContact: Hashable, Sendable {
    /// The input's number of the device.
    public var device: Int
    /// What kind of device it is.
    public var model: DeviceModel
    /// Which finger on that device.
    public var finger: FingerID
    /// What the finger did.
    public var phase: TouchEvent.Phase
    /// From 0 to 1 of the device's surface, through its matrix, but neither turned nor held within the glass.
    public var place: Point
    /// When the kernel saw it.
    public var time: Timestamp

    /// A finger at a place of a device's surface, from 0 to 1 in both directions.
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
    /// As the device calls itself.
    public var name: String
    /// The bus's numbers of the maker and of the product; 0 where the bus has none.
    public var vendor: UInt32
    /// The product's number; 0 where the bus has none.
    public var product: UInt32

    /// A model, as the bus describes it.
    public init(name: String, vendor: UInt32, product: UInt32) {
        self.name = name
        self.vendor = vendor
        self.product = product
    }
}
