import Alarms
import Drawing
import Toolkit

/// The colours of alarms, one for each priority.
nonisolated extension ColorRole {
    /// Urgent alarms. In themes of high contrast, white text on it has a contrast of 7 : 1.
    private static let urgentAlarm = ColorRole(
        "urgentAlarm", dark: Color(red: 214, green: 40, blue: 40), light: Color(red: 214, green: 40, blue: 40),
        highContrast: Color(red: 176, green: 0, blue: 0))

    /// Alarms of high priority.
    private static let highAlarm = ColorRole(
        "highAlarm", dark: Color(red: 255, green: 140, blue: 26), light: Color(red: 255, green: 140, blue: 26))

    /// Alarms of medium priority.
    private static let mediumAlarm = ColorRole(
        "mediumAlarm", dark: Color(red: 255, green: 209, blue: 0), light: Color(red: 255, green: 209, blue: 0))

    /// Alarms of low priority. In themes of high contrast, it is light enough to be darkened visibly.
    private static let lowAlarm = ColorRole(
        "lowAlarm", dark: Color(red: 76, green: 160, blue: 255), light: Color(red: 76, green: 160, blue: 255),
        highContrast: Color(red: 140, green: 196, blue: 255))

    /// Returns the colour of alarms of a priority. Shapes and texts also name the priority, so users need not distinguish the colours.
    static func alarm(_ priority: AlarmPriority) -> ColorRole {
        switch priority {
        case .urgent: urgentAlarm
        case .high: highAlarm
        case .medium: mediumAlarm
        case .low: lowAlarm
        }
    }
}
