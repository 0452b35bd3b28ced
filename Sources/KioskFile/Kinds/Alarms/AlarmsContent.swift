/// A list of those alarms, of all that the kiosk file has there, which stand.
public struct AlarmsContent: TabContent {
    /// In the order of the kiosk file.
    public var alarms: [AlarmDefinition]

    /// - Parameter alarms: in the order of the kiosk file.
    public init(_ alarms: [AlarmDefinition]) {
        self.alarms = alarms
    }

    public var texts: [String] { alarms.flatMap { $0.title.all + ($0.text?.all ?? []) } }
}

extension TabContent where Self == AlarmsContent {
    /// A list of those alarms that stand.
    public static func alarms(_ alarms: [AlarmDefinition]) -> AlarmsContent { AlarmsContent(alarms) }
}
