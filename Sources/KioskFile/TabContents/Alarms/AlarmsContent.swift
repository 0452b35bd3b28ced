/// A list of alarms that shows the active ones.
public struct AlarmsContent: TabContent {
    /// The alarms, in the order of the kiosk file.
    public var alarms: [AlarmDefinition]

    /// Creates a list of alarms.
    ///
    /// - Parameter alarms: The alarms, in the order of the kiosk file.
    public init(_ alarms: [AlarmDefinition]) {
        self.alarms = alarms
    }

    public var texts: [String] { alarms.flatMap { $0.title.all + ($0.text?.all ?? []) } }
}

extension TabContent where Self == AlarmsContent {
    /// Creates a list of alarms that shows the active ones.
    public static func alarms(_ alarms: [AlarmDefinition]) -> AlarmsContent { AlarmsContent(alarms) }
}
