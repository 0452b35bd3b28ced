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
