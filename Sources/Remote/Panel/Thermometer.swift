import Files

/// How hot the machine is, by the zones that the kernel knows.
public struct Thermometer {
    private let folder: String
    private var latest: (value: Double?, time: Double)?

    /// A sensor may take a while to be read: seconds for which what it said counts.
    private static let freshness = 5.0
    private static let mostZones = 32

    /// - Parameter folder: of the zones.
    public init(folder: String = "/sys/class/thermal") { self.folder = folder }

    /// The hottest zone, in degrees Celsius; nil where none says anything.
    ///
    /// - Parameter now: in seconds of the monotonic clock.
    public mutating func read(at now: Double) -> Double? {
        if let latest, now - latest.time < Self.freshness { return latest.value }
        let zones = (try? Folder.names(in: folder))?.filter { $0.hasPrefix("thermal_zone") } ?? []
        let values = zones.prefix(Self.mostZones).compactMap { zone -> Double? in
            let text = InputFile.text(of: "\(folder)/\(zone)/temp", first: 64)
            return text.flatMap { Int($0.filter { !$0.isWhitespace }) }.map { Double($0) / 1_000 }
        }
        latest = (values.max(), now)
        return values.max()
    }
}
