/// Readings of the machine that the kiosk runs on.
public struct MachineContent: TabContent {
    /// The readings, without duplicates.
    public var readings: [MachineReading]

    public init(_ readings: [MachineReading]) {
        self.readings = readings
    }
}

extension TabContent where Self == MachineContent {
    public static func machine(_ readings: [MachineReading]) -> MachineContent { MachineContent(readings) }
}
