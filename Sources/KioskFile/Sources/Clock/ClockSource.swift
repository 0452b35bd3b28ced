import JSON
import LocalSources

/// A source with the host's clock as values, read by the program `thumbrail-machine`.
public struct ClockSource: SourceContent {
    /// The settings of the clock.
    public var clock: ClockSettings

    /// Creates a clock source.
    ///
    /// - Parameter clock: The settings of the clock.
    public init(_ clock: ClockSettings) {
        self.clock = clock
    }

    public var command: [String] { ["thumbrail-machine"] }
    public var settings: [String: JSONValue] { clock.settings }
    public var values: Set<String>? { Set(ClockValue.allCases.map(\.rawValue) + clock.hours.keys) }
    public var events: Set<String>? { [] }
    public var settable: Set<String>? { [] }
    public var calls: Set<String>? { [] }
}

extension ClockSource: SourceKind {
    static let key = MappingKey(
        "clock", .mapping(.clockSource), examples: [["zone": "Europe/Berlin"]],
        """
        The time as values: time (seconds since 1970), second, minute, hour, weekday (Monday 1 to Sunday 7), day, month and year; and \
        synchronised, whether the clock is synchronized; and for each name in hours, open and until.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ClockSource? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let zone = checker.line(mapping["zone"])
        if let zone, let entry = mapping["zone"], !ClockSettings.isZone(zone) {
            checker.report(
                .invalidValue, at: entry.value.location, "invalid time zone; use a name such as Europe/Berlin")
        }
        return ClockSource(ClockSettings(zone: zone, hours: checker.openingHours(mapping["hours"])))
    }
}

extension KeyTable {
    static let clockSource = KeyTable(
        "clock-source", subject: "a clock", "The time zone of the time values, and opening hours.",
        keys: [
            MappingKey(
                "zone", .line(limit: Limits.zone), examples: ["Europe/Berlin"],
                "The time zone, by its name in the IANA tz database; the host's time zone if left out."),
            .openingHours,
        ])
}
